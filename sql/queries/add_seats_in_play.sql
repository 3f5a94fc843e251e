-- Adds the seats of the hands that arrive, with what their lines of play count.
-- Parameters: none.
insert into seated by name from seats_in_play('arriving_seated', 'arriving_decision', 'arriving_hand');
