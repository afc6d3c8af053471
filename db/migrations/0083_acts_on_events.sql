-- What moderators do with others' events is in their log too.
alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check
  check (action in ('reject', 'hide', 'restore', 'dismiss', 'cancel', 'reopen', 'edit'));
