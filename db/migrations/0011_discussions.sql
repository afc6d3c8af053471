create table discussions (
  id uuid primary key,
  author_id uuid,
  title text not null,
  content text not null,
  content_html text not null,
  content_text text not null,
  link_count integer not null default 0,
  tags text[] not null default '{}',
  moderation text not null default 'clear',
  moderation_reason text,
  moderated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  version integer not null default 1,
  like_count integer not null default 0,
  reply_count integer not null default 0,
  accepted_reply_id uuid,
  is_demo boolean not null default false,
  is_public boolean not null generated always as (moderation = 'clear') stored,
  is_unanswered boolean not null generated always as (reply_count = 0) stored,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title) || to_tsvector('english', title), 'A')
    || setweight(to_tsvector('simple', tags_text(tags)), 'B')
    || to_tsvector('simple', left(content_text, 40000)) || to_tsvector('english', left(content_text, 40000))
  ) stored,
  constraint discussions_author_id_fkey foreign key (author_id) references users (id) on delete set null,
  constraint discussions_moderation_check check (moderation in ('clear', 'held', 'hidden')),
  constraint discussions_counters_check check (like_count >= 0 and reply_count >= 0)
) with (fillfactor = 85);
comment on table discussions is 'Threads: a question or a thought, with replies below';
comment on column discussions.author_id is 'Null once the account is gone and its texts stayed: shown as Anonymous';
comment on column discussions.moderation is 'held waits for a moderator and is seen by its author alone; hidden was taken down by one';
comment on column discussions.moderation_reason is 'Why it is held or hidden, told to the author';
comment on column discussions.accepted_reply_id is 'The answer the author chose; at most one';
comment on column discussions.is_unanswered is 'Stands in an index in the place of reply_count, so that only the first reply and the last deletion change it';
comment on column discussions.is_public is 'In lists, search, feeds and counts exactly when true';
create index discussions_latest_idx on discussions (created_at desc, id desc) where is_public;
create index discussions_unanswered_idx on discussions (created_at desc, id desc) where is_public and is_unanswered;
create index discussions_author_id_idx on discussions (author_id, created_at desc, id desc);
create index discussions_search_idx on discussions using gin (search) where is_public;
create index discussions_title_trgm_idx on discussions using gin (title gin_trgm_ops) where is_public;

create table discussion_tags (
  discussion_id uuid not null,
  tag text not null,
  created_at timestamptz(3) not null,
  constraint discussion_tags_pkey primary key (discussion_id, tag),
  constraint discussion_tags_discussion_id_fkey foreign key (discussion_id) references discussions (id) on delete cascade
);
comment on table discussion_tags is 'The tags of public discussions once more, in lower case, so that the list of one tag is read off one index';
create index discussion_tags_list_idx on discussion_tags (tag, created_at desc, discussion_id desc);

create function list_discussion_tags() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from discussion_tags where discussion_id = new.id;
  if new.is_public then
    insert into discussion_tags (discussion_id, tag, created_at)
    select distinct new.id, lower(tag), new.created_at from unnest(new.tags) as tag;
  end if;
  return null;
end
$$;
create trigger discussions_tags_inserted after insert on discussions
  for each row execute function list_discussion_tags();
create trigger discussions_tags_updated after update of tags, moderation on discussions
  for each row when ((old.tags, old.is_public) is distinct from (new.tags, new.is_public))
  execute function list_discussion_tags();

create function search_discussions(query text, only_tag text, only_unanswered boolean, before_at timestamptz, before_id uuid, most integer)
returns table (id uuid)
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  with matches as materialized (
    select d.id, d.created_at from discussions d
    where d.is_public and (d.is_unanswered or not only_unanswered)
      and d.search @@ (websearch_to_tsquery('simple', query) || websearch_to_tsquery('english', query))
  )
  select m.id from matches m
  where (before_at is null or (m.created_at, m.id) < (before_at, before_id))
    and (only_tag is null or exists (select 1 from discussion_tags t where t.discussion_id = m.id and t.tag = only_tag))
  order by m.created_at desc, m.id desc
  limit most
$$;
comment on function search_discussions is 'Public discussions that hold the words, newest first, always by the text index: left to itself the planner may walk all of them by date when it overrates how many match';

create function similar_discussions(given_title text, most integer) returns table (id uuid, closeness real)
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  select c.id, similarity(c.title, given_title) as closeness
  from (select d.id, d.title, d.created_at from discussions d where d.is_public and d.title % given_title limit 1000) c
  order by closeness desc, c.created_at desc, c.id desc
  limit most
$$;
comment on function similar_discussions is 'Public discussions with a title like this one, the likest first, by the trigram index; of a title that is like everything the first thousand are compared';

create table discussion_replies (
  id uuid primary key,
  discussion_id uuid not null,
  user_id uuid,
  parent_reply_id uuid,
  thread_id uuid not null generated always as (coalesce(parent_reply_id, id)) stored,
  thread_at timestamptz(3) not null,
  content text not null,
  content_html text not null,
  link_count integer not null default 0,
  moderation text not null default 'clear',
  moderation_reason text,
  moderated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  is_public boolean not null generated always as (moderation = 'clear' and deleted_at is null) stored,
  constraint discussion_replies_discussion_key unique (id, discussion_id),
  constraint discussion_replies_discussion_id_fkey foreign key (discussion_id) references discussions (id) on delete cascade,
  constraint discussion_replies_user_id_fkey foreign key (user_id) references users (id) on delete set null,
  constraint discussion_replies_parent_fkey foreign key (parent_reply_id, discussion_id)
    references discussion_replies (id, discussion_id) on delete set null (parent_reply_id),
  constraint discussion_replies_moderation_check check (moderation in ('clear', 'held', 'hidden')),
  constraint discussion_replies_deleted_check check (deleted_at is null or (content = '' and content_html = ''))
);
comment on table discussion_replies is 'Replies, one level deep: an answer to an answer joins the same thread. reply_count counts the public ones';
comment on column discussion_replies.thread_at is 'created_at of the reply that opens the thread: threads oldest first, answers below their own';
comment on column discussion_replies.deleted_at is 'Set instead of deleting when answers stand below: an empty placeholder stays';
create index discussion_replies_list_idx on discussion_replies (discussion_id, thread_at, thread_id, created_at, id);
create index discussion_replies_parent_idx on discussion_replies (parent_reply_id, discussion_id) where parent_reply_id is not null;
create index discussion_replies_user_id_idx on discussion_replies (user_id, created_at desc);

alter table discussions add constraint discussions_accepted_reply_fkey foreign key (accepted_reply_id, id)
  references discussion_replies (id, discussion_id) on delete set null (accepted_reply_id);
create index discussions_accepted_reply_idx on discussions (accepted_reply_id, id) where accepted_reply_id is not null;

create table discussion_likes (
  id uuid primary key,
  discussion_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint discussion_likes_key unique (discussion_id, user_id),
  constraint discussion_likes_discussion_id_fkey foreign key (discussion_id) references discussions (id) on delete cascade,
  constraint discussion_likes_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table discussion_likes is 'Who likes which discussion; like_count counts the rows';
create index discussion_likes_user_id_idx on discussion_likes (user_id);

create table discussion_reads (
  user_id uuid not null,
  discussion_id uuid not null,
  seen_at timestamptz(3) not null,
  seen_reply_count integer not null,
  constraint discussion_reads_pkey primary key (user_id, discussion_id),
  constraint discussion_reads_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint discussion_reads_discussion_id_fkey foreign key (discussion_id) references discussions (id) on delete cascade
);
comment on table discussion_reads is 'Until when a member has read a discussion, for the unread divider and the count of new replies';
create index discussion_reads_discussion_id_idx on discussion_reads (discussion_id);

-- Counters belong to the rows they count, as with blogs.
create function count_discussion_likes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from discussions where id in (select discussion_id from changed) order by id for no key update;
  update discussions d set like_count = d.like_count + step * c.n
  from (select discussion_id, count(*)::integer as n from changed group by discussion_id) c
  where d.id = c.discussion_id;
  return null;
end
$$;
create trigger discussion_likes_inserted after insert on discussion_likes
  referencing new table as changed for each statement execute function count_discussion_likes();
create trigger discussion_likes_deleted after delete on discussion_likes
  referencing old table as changed for each statement execute function count_discussion_likes();

create function count_discussion_replies() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from discussions where id in (select discussion_id from changed where is_public) order by id for no key update;
  update discussions d set reply_count = d.reply_count + step * c.n
  from (select discussion_id, count(*)::integer as n from changed where is_public group by discussion_id) c
  where d.id = c.discussion_id;
  return null;
end
$$;
create trigger discussion_replies_inserted after insert on discussion_replies
  referencing new table as changed for each statement execute function count_discussion_replies();
create trigger discussion_replies_deleted after delete on discussion_replies
  referencing old table as changed for each statement execute function count_discussion_replies();

create function recount_discussion_replies() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from discussions
  where id in (select a.discussion_id from after_rows a join before_rows b using (id) where a.is_public <> b.is_public)
  order by id for no key update;
  update discussions d set reply_count = d.reply_count + c.n
  from (
    select a.discussion_id, sum(a.is_public::integer - b.is_public::integer)::integer as n
    from after_rows a join before_rows b using (id)
    where a.is_public <> b.is_public
    group by a.discussion_id
  ) c
  where d.id = c.discussion_id;
  return null;
end
$$;
create trigger discussion_replies_updated after update on discussion_replies
  referencing old table as before_rows new table as after_rows for each statement execute function recount_discussion_replies();

grant select, delete on discussions, discussion_replies, discussion_likes to sangam_app;
grant select on discussion_tags to sangam_app;
grant insert (
  id, author_id, title, content, content_html, content_text, link_count, tags, moderation, moderation_reason, created_at, is_demo
) on discussions to sangam_app;
grant update (
  title, content, content_html, content_text, link_count, tags, moderation, moderation_reason, moderated_at, edited_at, version,
  accepted_reply_id
) on discussions to sangam_app;
grant insert (
  id, discussion_id, user_id, parent_reply_id, thread_at, content, content_html, link_count, moderation, moderation_reason, created_at
) on discussion_replies to sangam_app;
grant update (
  content, content_html, link_count, moderation, moderation_reason, moderated_at, edited_at, deleted_at
) on discussion_replies to sangam_app;
grant insert (id, discussion_id, user_id, created_at) on discussion_likes to sangam_app;
grant select, insert, update, delete on discussion_reads to sangam_app;

alter table discussion_reads enable row level security;
create policy discussion_reads_own on discussion_reads to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy discussion_reads_system on discussion_reads to sangam_system using (true) with check (true);
