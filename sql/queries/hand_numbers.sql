-- One row per stored hand of that id: number, site, id.
-- Parameters: hand_id, site (null: any).
select hand_no, site, hand_id
from hand
where hand_id = $hand_id and ($site::varchar is null or site = $site)
order by site;
