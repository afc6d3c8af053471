-- What members want to hear of a discussion. Whoever starts one or writes below it follows it, unless they have chosen otherwise.
create table discussion_stances (
  user_id uuid not null,
  discussion_id uuid not null,
  is_following boolean not null,
  is_muted boolean not null default false,
  since timestamptz(3) not null,
  constraint discussion_stances_pkey primary key (user_id, discussion_id),
  constraint discussion_stances_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint discussion_stances_discussion_id_fkey foreign key (discussion_id) references discussions (id) on delete cascade
);
comment on table discussion_stances is 'Which discussions a member follows or has muted; no row: neither was ever chosen';
comment on column discussion_stances.is_following is 'False once they stopped following; kept while it is muted, and counts again afterwards';
comment on column discussion_stances.is_muted is 'Nothing of the discussion is told to them';
comment on column discussion_stances.since is 'When they began to follow; orders the list of what they follow';
-- Those who are told of a new reply, page by page.
create index discussion_stances_discussion_idx on discussion_stances (discussion_id, user_id);
create index discussion_stances_following_idx on discussion_stances (user_id, since desc, discussion_id desc)
  where is_following and not is_muted;

insert into discussion_stances (user_id, discussion_id, is_following, since)
select author_id, id, true, created_at from discussions where author_id is not null;
insert into discussion_stances (user_id, discussion_id, is_following, since)
select user_id, discussion_id, true, min(created_at) from discussion_replies
where user_id is not null and deleted_at is null
group by user_id, discussion_id
on conflict do nothing;

grant select, insert, update on discussion_stances to sangam_app;

alter table discussion_stances enable row level security;
create policy discussion_stances_own on discussion_stances to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy discussion_stances_system on discussion_stances to sangam_system using (true) with check (true);
