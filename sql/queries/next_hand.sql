-- At most one row: the next hand in time, then in number, of the same site, tournament and table.
-- Parameters: hand_no.
select later.hand_no
from hand as later
join hand as this
    on later.site = this.site
    and later.table_name = this.table_name
    and later.tournament is not distinct from this.tournament
where this.hand_no = $hand_no
    and (
        coalesce(later.played_at::varchar, later.played_local)
            > coalesce(this.played_at::varchar, this.played_local)
        or (
            coalesce(later.played_at::varchar, later.played_local)
                = coalesce(this.played_at::varchar, this.played_local)
            and later.hand_no > this.hand_no
        )
    )
order by coalesce(later.played_at::varchar, later.played_local), later.hand_no
limit 1;
