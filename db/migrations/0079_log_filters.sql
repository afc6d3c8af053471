-- The logs of moderators and admins are narrowed by who did it, by what was done, and to one member; each way is read in the order of the log.
create index moderation_log_moderator_idx on moderation_log (moderator_id, created_at desc, id desc);
create index moderation_log_action_idx on moderation_log (action, created_at desc, id desc);
drop index moderation_log_author_idx;
create index moderation_log_author_idx on moderation_log (author_id, created_at desc, id desc);
drop index admin_log_admin_idx;
create index admin_log_admin_idx on admin_log (admin_id, created_at desc, id desc);
create index admin_log_action_idx on admin_log (action, created_at desc, id desc);
