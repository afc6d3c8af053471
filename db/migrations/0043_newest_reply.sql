-- When the newest reply of a discussion was written, and which were written since, without looking through a long thread.
create index discussion_replies_newest_idx on discussion_replies (discussion_id, created_at);
