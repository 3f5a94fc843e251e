-- One row per asked hand that is stored: its site, id and content digest.
-- Parameters: sites and hand_ids, two lists of equal length.
select hand.site, hand.hand_id, hand.content
from hand
join (select unnest($sites::varchar[]) as site, unnest($hand_ids::varchar[]) as hand_id) as asked
    on hand.site = asked.site and hand.hand_id = asked.hand_id;
