-- A thread is one level deep, but an answer is written to somebody: whom it answers is told when it is shown, which may be long after it was written.
alter table discussion_replies add column answered_reply_id uuid;
alter table discussion_replies add constraint discussion_replies_answered_fkey
  foreign key (answered_reply_id) references discussion_replies (id) on delete set null;
comment on column discussion_replies.answered_reply_id is 'The reply it answers, where that is not the first of its thread';
create index discussion_replies_answered_idx on discussion_replies (answered_reply_id) where answered_reply_id is not null;
grant insert (answered_reply_id) on discussion_replies to sangam_app;
