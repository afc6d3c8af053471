-- How many members somebody has named within the hour is asked with every mention, and they may have likes and replies by the thousand.
create index notifications_mentions_idx on notifications (actor_id, created_at) where kind = 'mention';
