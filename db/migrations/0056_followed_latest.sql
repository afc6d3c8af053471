-- What a member follows comes in the order of its latest replies. The task that tells its followers of a reply moves it to the top for each of them.
alter table discussion_stances add column latest_at timestamptz(3);
update discussion_stances s set latest_at = greatest(
  s.since,
  (select max(r.created_at) from discussion_replies r where r.discussion_id = s.discussion_id and r.is_public)
);
alter table discussion_stances alter column latest_at set not null;
comment on column discussion_stances.latest_at is 'When the latest reply came or, if that is later, when the discussion came into the list of what they follow, which this orders';
comment on column discussion_stances.since is 'When they began to follow';

drop index discussion_stances_following_idx;
create index discussion_stances_following_idx on discussion_stances (user_id, latest_at desc, discussion_id desc)
  where is_following and not is_muted;
