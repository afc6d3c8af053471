-- The whole of a member that readers of their texts may see. Runs with its owner's rights, so nothing else of the two tables leaks
-- when those are closed further.
create view authors as
select
  u.id,
  case
    when w.is_shown then coalesce(nullif(btrim(p.name), ''), nullif(btrim(u.name), ''), nullif(split_part(u.email, '@', 1), ''), 'Anonymous')
    else 'Anonymous'
  end as name,
  case when w.is_shown then p.username end as username,
  case when w.is_shown then u.avatar_url end as avatar_url
from users u
left join profiles p on p.id = u.id
cross join lateral (select coalesce(p.consent_state in ('not_needed', 'given'), true) as is_shown) w;
comment on view authors is 'Who wrote a text, as everybody may see it; a name falls back to the local part of the address. Waiting for a parent''s consent: Anonymous';
grant select on authors to sangam_app;

-- A function, because row level security keeps lower() from using the index.
create function find_authors(usernames text[]) returns setof authors
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.id, a.name, a.username, a.avatar_url
  from profiles p join authors a on a.id = p.id
  where lower(p.username) = any(usernames) and p.onboarding_completed and a.username is not null
$$;
revoke all on function find_authors from public;
grant execute on function find_authors to sangam_app;
comment on function find_authors(text[]) is 'Members by username in lower case, as far as they are shown to others';

create function tags_text(tags text[]) returns text
language sql immutable strict parallel safe
return array_to_string(tags, ' ');
comment on function tags_text(text[]) is 'Tags as one text: array_to_string alone may not stand in a generated column';

create table blogs (
  id uuid primary key,
  author_id uuid,
  title text not null,
  summary text not null default '',
  content text not null,
  content_html text not null,
  content_text text not null,
  toc jsonb not null default '[]',
  reading_minutes integer not null default 1,
  link_count integer not null default 0,
  tags text[] not null default '{}',
  status text not null,
  moderation text not null default 'clear',
  moderation_reason text,
  moderated_at timestamptz(3),
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  version integer not null default 1,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  view_count integer not null default 0,
  is_demo boolean not null default false,
  is_public boolean not null generated always as (status = 'published' and moderation = 'clear') stored,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title) || to_tsvector('english', title), 'A')
    || setweight(to_tsvector('simple', tags_text(tags) || ' ' || summary) || to_tsvector('english', summary), 'B')
    || to_tsvector('simple', left(content_text, 40000)) || to_tsvector('english', left(content_text, 40000))
  ) stored,
  constraint blogs_author_id_fkey foreign key (author_id) references users (id) on delete set null,
  constraint blogs_status_check check (status in ('draft', 'published', 'rejected')),
  constraint blogs_moderation_check check (moderation in ('clear', 'held')),
  constraint blogs_published_at_check check ((published_at is null) = (status = 'draft')),
  constraint blogs_counters_check check (like_count >= 0 and comment_count >= 0 and view_count >= 0)
) with (fillfactor = 85);
comment on table blogs is 'What members write at length. content is their Markdown, content_html what it was rendered to when it was written';
comment on column blogs.author_id is 'Null once the account is gone and its texts stayed: shown as Anonymous';
comment on column blogs.moderation is 'held: waits for a moderator, seen by its author alone';
comment on column blogs.moderation_reason is 'Why it is held or rejected, told to the author';
comment on column blogs.edited_at is 'Last change after it was published; null when there was none';
comment on column blogs.version is 'Goes up with every save: whoever saves names the version they started from';
comment on column blogs.is_public is 'In lists, search, feeds and counts exactly when true';
comment on column blogs.search is 'simple for every Indian script and for names, english for its word forms';
create index blogs_latest_idx on blogs (published_at desc, id desc) where is_public;
create index blogs_author_public_idx on blogs (author_id, published_at desc, id desc) where is_public;
create index blogs_author_id_idx on blogs (author_id, created_at desc, id desc);
-- No counter stands in an index, so a like or a view changes none of them (HOT update) and the search document is not indexed again.
create index blogs_search_idx on blogs using gin (search) where is_public;
create index blogs_title_trgm_idx on blogs using gin (title gin_trgm_ops) where is_public;

create table blog_tags (
  blog_id uuid not null,
  tag text not null,
  published_at timestamptz(3) not null,
  constraint blog_tags_pkey primary key (blog_id, tag),
  constraint blog_tags_blog_id_fkey foreign key (blog_id) references blogs (id) on delete cascade
);
comment on table blog_tags is 'The tags of public blogs once more, in lower case with the publishing time, so that the list of one tag is read off one index';
create index blog_tags_list_idx on blog_tags (tag, published_at desc, blog_id desc);

create function list_blog_tags() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from blog_tags where blog_id = new.id;
  if new.is_public then
    insert into blog_tags (blog_id, tag, published_at)
    select distinct new.id, lower(tag), new.published_at from unnest(new.tags) as tag;
  end if;
  return null;
end
$$;
create trigger blogs_tags_inserted after insert on blogs
  for each row execute function list_blog_tags();
create trigger blogs_tags_updated after update of tags, status, moderation, published_at on blogs
  for each row when ((old.tags, old.is_public, old.published_at) is distinct from (new.tags, new.is_public, new.published_at))
  execute function list_blog_tags();

create function search_blogs(query text, only_tag text, before_at timestamptz, before_id uuid, most integer) returns table (id uuid)
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  with matches as materialized (
    select b.id, b.published_at from blogs b
    where b.is_public and b.search @@ (websearch_to_tsquery('simple', query) || websearch_to_tsquery('english', query))
  )
  select m.id from matches m
  where (before_at is null or (m.published_at, m.id) < (before_at, before_id))
    and (only_tag is null or exists (select 1 from blog_tags t where t.blog_id = m.id and t.tag = only_tag))
  order by m.published_at desc, m.id desc
  limit most
$$;
comment on function search_blogs is 'Public blogs that hold the words, newest first, always by the text index: left to itself the planner may walk all blogs by date when it overrates how many match';

create table blog_comments (
  id uuid primary key,
  blog_id uuid not null,
  user_id uuid,
  content text not null,
  content_html text not null,
  link_count integer not null default 0,
  moderation text not null default 'clear',
  moderation_reason text,
  moderated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  is_public boolean not null generated always as (moderation = 'clear') stored,
  constraint blog_comments_blog_id_fkey foreign key (blog_id) references blogs (id) on delete cascade,
  constraint blog_comments_user_id_fkey foreign key (user_id) references users (id) on delete set null,
  constraint blog_comments_moderation_check check (moderation in ('clear', 'held', 'hidden'))
);
comment on table blog_comments is 'What members say below a blog; comment_count counts the public ones';
create index blog_comments_list_idx on blog_comments (blog_id, created_at desc, id desc);
create index blog_comments_user_id_idx on blog_comments (user_id, created_at desc);

create table blog_likes (
  id uuid primary key,
  blog_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint blog_likes_key unique (blog_id, user_id),
  constraint blog_likes_blog_id_fkey foreign key (blog_id) references blogs (id) on delete cascade,
  constraint blog_likes_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table blog_likes is 'Who likes which blog; like_count counts the rows';
create index blog_likes_user_id_idx on blog_likes (user_id);

create table blog_views (
  blog_id uuid not null,
  day date not null,
  viewer_key bytea not null,
  constraint blog_views_pkey primary key (blog_id, day, viewer_key),
  constraint blog_views_blog_id_fkey foreign key (blog_id) references blogs (id) on delete cascade
);
comment on table blog_views is 'One row per blog, day in India and reader; view_count counts the rows';
comment on column blog_views.viewer_key is 'A hash of the day''s secret with the member, or with the address and browser: days cannot be joined';

create table view_secrets (
  day date not null,
  secret bytea not null,
  constraint view_secrets_pkey primary key (day)
);
comment on table view_secrets is 'What the readers of one day are hashed with; thrown away soon after, so that nobody can tell any more who they were';

create table blog_autosaves (
  id uuid primary key,
  user_id uuid not null,
  blog_id uuid,
  title text not null,
  summary text not null,
  tags text not null,
  content text not null,
  tab text not null,
  version integer not null default 1,
  saved_at timestamptz(3) not null,
  constraint blog_autosaves_slot_key unique nulls not distinct (user_id, blog_id),
  constraint blog_autosaves_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint blog_autosaves_blog_id_fkey foreign key (blog_id) references blogs (id) on delete cascade
);
comment on table blog_autosaves is 'Unsaved work: one per member and blog, and one for the blog that does not exist yet';
comment on column blog_autosaves.tab is 'The editor that wrote last; another one is told before it overwrites';
create index blog_autosaves_blog_id_idx on blog_autosaves (blog_id);

-- Counters. They belong to the rows they count, so every way a row comes or goes keeps them: a click, a deletion, a moderator, an account
-- that is closed. Blogs are locked in the order of their ids, so that two statements over several blogs wait instead of deadlocking.
create function count_blog_likes() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from blogs where id in (select blog_id from changed) order by id for no key update;
  update blogs b set like_count = b.like_count + step * c.n
  from (select blog_id, count(*)::integer as n from changed group by blog_id) c
  where b.id = c.blog_id;
  return null;
end
$$;
create trigger blog_likes_inserted after insert on blog_likes
  referencing new table as changed for each statement execute function count_blog_likes();
create trigger blog_likes_deleted after delete on blog_likes
  referencing old table as changed for each statement execute function count_blog_likes();

create function count_blog_views() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from blogs where id in (select blog_id from changed) order by id for no key update;
  update blogs b set view_count = b.view_count + step * c.n
  from (select blog_id, count(*)::integer as n from changed group by blog_id) c
  where b.id = c.blog_id;
  return null;
end
$$;
create trigger blog_views_inserted after insert on blog_views
  referencing new table as changed for each statement execute function count_blog_views();
create trigger blog_views_deleted after delete on blog_views
  referencing old table as changed for each statement execute function count_blog_views();

create function count_blog_comments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from blogs where id in (select blog_id from changed where is_public) order by id for no key update;
  update blogs b set comment_count = b.comment_count + step * c.n
  from (select blog_id, count(*)::integer as n from changed where is_public group by blog_id) c
  where b.id = c.blog_id;
  return null;
end
$$;
create trigger blog_comments_inserted after insert on blog_comments
  referencing new table as changed for each statement execute function count_blog_comments();
create trigger blog_comments_deleted after delete on blog_comments
  referencing old table as changed for each statement execute function count_blog_comments();

create function recount_blog_comments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from blogs
  where id in (select a.blog_id from after_rows a join before_rows b using (id) where a.is_public <> b.is_public)
  order by id for no key update;
  update blogs b set comment_count = b.comment_count + c.n
  from (
    select a.blog_id, sum(a.is_public::integer - b.is_public::integer)::integer as n
    from after_rows a join before_rows b using (id)
    where a.is_public <> b.is_public
    group by a.blog_id
  ) c
  where b.id = c.blog_id;
  return null;
end
$$;
create trigger blog_comments_updated after update on blog_comments
  referencing old table as before_rows new table as after_rows for each statement execute function recount_blog_comments();

-- The application may write what a person may cause, column by column: counters move by the triggers above alone.
grant select, delete on blogs, blog_comments, blog_likes to sangam_app;
grant select on blog_tags to sangam_app;
grant insert (
  id, author_id, title, summary, content, content_html, content_text, toc, reading_minutes, link_count, tags, status,
  moderation, moderation_reason, published_at, created_at, updated_at, is_demo
) on blogs to sangam_app;
grant update (
  title, summary, content, content_html, content_text, toc, reading_minutes, link_count, tags, status,
  moderation, moderation_reason, moderated_at, published_at, updated_at, edited_at, version
) on blogs to sangam_app;
grant insert (id, blog_id, user_id, content, content_html, link_count, moderation, moderation_reason, created_at) on blog_comments to sangam_app;
grant update (content, content_html, link_count, moderation, moderation_reason, moderated_at, edited_at) on blog_comments to sangam_app;
grant insert (id, blog_id, user_id, created_at) on blog_likes to sangam_app;
grant select, insert on blog_views to sangam_app;
grant select, insert, delete on view_secrets to sangam_app;
grant select, insert, update, delete on blog_autosaves to sangam_app;

alter table blog_autosaves enable row level security;
create policy blog_autosaves_own on blog_autosaves to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy blog_autosaves_system on blog_autosaves to sangam_system using (true) with check (true);
