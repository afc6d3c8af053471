-- One index over everything public. The rows are narrow and hold no text, so that looking through thousands of them costs milliseconds.
create table search_entries (
  entry_id uuid primary key,
  kind text not null,
  item_id uuid not null,
  at timestamptz(3) not null,
  until timestamptz(3),
  is_recent boolean not null default true,
  facets text[] not null,
  title_key text not null default '',
  title_words tsvector not null default '',
  words tsvector not null,
  constraint search_entries_kind_check check (kind in ('blog', 'discussion', 'event', 'job', 'resource', 'tech-flash'))
) with (fillfactor = 90, toast_tuple_target = 256);
comment on table search_entries is 'What the one search looks through: an entry for each public item, and one for each part of it (a reply). Kept by triggers of the tables it is about';
comment on column search_entries.entry_id is 'Key of the item or of its part';
comment on column search_entries.at is 'When it was published, or begins';
comment on column search_entries.until is 'Not found any more from then on; null for never';
comment on column search_entries.is_recent is 'Among the latest of its kind: frequent words are looked for in these alone. Cleared by the task search.age-entries';
comment on column search_entries.facets is 'kind:, tag: and city:, in lower case';
comment on column search_entries.words is 'Of the search column of its table, without positions, and the facets: one index answers for both';
create index search_entries_recent_words_idx on search_entries using gin (words) with (fastupdate = off) where is_recent;
create index search_entries_words_idx on search_entries using gin (words) with (fastupdate = off) where not is_recent;
create index search_entries_recent_idx on search_entries (kind, (entry_id = item_id), at desc) where is_recent;
create index search_entries_item_id_idx on search_entries (item_id);

create table search_words (
  word text primary key
);
comment on table search_words is 'Words of titles, tags and cities, to guess what a misspelt one means';
create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops);
-- Misspelt searches of blogs went through all titles that share letters with them; now the words are corrected first.
drop index blogs_title_trgm_idx;

create function title_key(title text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(lower(title), '[[:space:][:punct:]]+', ' ', 'g'));
comment on function title_key is 'A title without what people leave out when they type it';

-- One transaction at a time adds words and nobody waits for it: two that add the same new words in another order would wait for each other.
-- What is left out by that is learnt by age_search_entries.
create function learn_search_words(written text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('search_words')) then
    return;
  end if;
  insert into search_words (word)
  select lexeme from unnest(to_tsvector('simple', written))
  where length(lexeme) between 4 and 30 and lexeme !~ '[0-9./@:_-]'
  on conflict do nothing;
end
$$;
revoke all on function learn_search_words from public;

create function kind_words(kind text) returns tsvector
language sql immutable parallel safe
return to_tsvector('english', case kind
  when 'event' then 'event meetup' when 'job' then 'job vacancy' when 'tech-flash' then 'news article' when 'resource' then 'resource course' else kind end);
comment on function kind_words is 'What people call things of a kind: "kubernetes jobs" are not only those that say "job"';

create function put_search_entry(
  given_kind text, item uuid, is_shown boolean, given_at timestamptz, given_until timestamptz, tags text[], city text, title text, vector tsvector
) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  given_facets constant text[] := array['kind:' || given_kind] || array(select distinct 'tag:' || lower(t) from unnest(tags) t)
    || case when city is null then '{}'::text[] else array['city:' || lower(city)] end;
begin
  if not is_shown then
    delete from search_entries where entry_id = item;
    return;
  end if;
  insert into search_entries (entry_id, kind, item_id, at, until, facets, title_key, title_words, words)
  values (item, given_kind, item, given_at, given_until, given_facets, title_key(title), strip(ts_filter(vector, '{a}')),
    strip(vector || kind_words(given_kind)) || array_to_tsvector(given_facets))
  on conflict (entry_id) do update set
    at = excluded.at, until = excluded.until, is_recent = true, facets = excluded.facets, title_key = excluded.title_key,
    title_words = excluded.title_words, words = excluded.words;
  update search_entries set facets = given_facets, words = ts_delete(words, facets) || array_to_tsvector(given_facets)
  where item_id = item and entry_id <> item and facets <> given_facets;
  perform learn_search_words(title || ' ' || tags_text(tags) || ' ' || coalesce(city, ''));
end
$$;
revoke all on function put_search_entry from public;

create function drop_search_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from search_entries where item_id in (select id from gone) or entry_id in (select id from gone);
  return null;
end
$$;

create function index_article() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('tech-flash', new.id, true, new.published_at, null, new.tags, null, new.title,
    setweight(to_tsvector('simple', new.title) || to_tsvector('english', new.title), 'A')
    || to_tsvector('simple', tags_text(new.tags) || ' ' || new.source) || new.search);
  return null;
end
$$;
create trigger tech_flash_indexed_new after insert on tech_flash for each row execute function index_article();
create trigger tech_flash_indexed after update of title, summary, published_at, tags, source on tech_flash
  for each row execute function index_article();
create trigger tech_flash_unindexed after delete on tech_flash
  referencing old table as gone for each statement execute function drop_search_entries();

create function index_blog() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('blog', new.id, new.is_public, new.published_at, null, new.tags, null, new.title, new.search);
  return null;
end
$$;
create trigger blogs_indexed_new after insert on blogs for each row execute function index_blog();
create trigger blogs_indexed after update of title, summary, content_text, tags, status, moderation, published_at on blogs
  for each row execute function index_blog();
create trigger blogs_unindexed after delete on blogs
  referencing old table as gone for each statement execute function drop_search_entries();

create function index_discussion() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('discussion', new.id, new.is_public, new.created_at, null, new.tags, null, new.title, new.search);
  return null;
end
$$;
create trigger discussions_indexed_new after insert on discussions for each row execute function index_discussion();
create trigger discussions_indexed after update of title, content_text, tags, moderation on discussions
  for each row execute function index_discussion();
create trigger discussions_unindexed after delete on discussions
  referencing old table as gone for each statement execute function drop_search_entries();

-- A reply is found only through the entry of its discussion, so what stands below a text that was taken down is not.
create function index_reply() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not new.is_public then
    delete from search_entries where entry_id = new.id;
    return null;
  end if;
  insert into search_entries (entry_id, kind, item_id, at, facets, words)
  select new.id, 'discussion', new.discussion_id, new.created_at, f.facets,
    strip(to_tsvector('simple', new.content) || to_tsvector('english', new.content)) || array_to_tsvector(f.facets)
  from discussions d
  cross join lateral (select array['kind:discussion'] || array(select distinct 'tag:' || lower(t) from unnest(d.tags) t) as facets) f
  where d.id = new.discussion_id
  on conflict (entry_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger discussion_replies_indexed_new after insert on discussion_replies for each row execute function index_reply();
create trigger discussion_replies_indexed after update of content, moderation, deleted_at on discussion_replies
  for each row execute function index_reply();
create trigger discussion_replies_unindexed after delete on discussion_replies
  referencing old table as gone for each statement execute function drop_search_entries();

create function index_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('event', new.id, new.is_listed, new.event_date, new.over_at,
    new.tags || case when new.is_online then array['online'] else '{}'::text[] end, new.city, new.title, new.search);
  return null;
end
$$;
create trigger events_indexed_new after insert on events for each row execute function index_event();
create trigger events_indexed
  after update of title, description_text, venue, organiser, city, is_online, tags, event_date, ends_at, status, moderation on events
  for each row execute function index_event();
create trigger events_unindexed after delete on events
  referencing old table as gone for each statement execute function drop_search_entries();

create function index_job() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('job', new.id, new.is_listed, new.posted_at, new.expires_at, new.tags, new.city, new.title, new.search);
  return null;
end
$$;
create trigger jobs_indexed_new after insert on jobs for each row execute function index_job();
create trigger jobs_indexed
  after update of title, company, city, requirements, description_text, tags, skills, status, moderation, posted_at, expires_at, is_link_dead, is_past on jobs
  for each row execute function index_job();
create trigger jobs_unindexed after delete on jobs
  referencing old table as gone for each statement execute function drop_search_entries();

-- What is there already.
update tech_flash set title = title;
update blogs set title = title;
update discussions set title = title;
update discussion_replies set content = content where is_public;

grant select on search_entries, search_words to sangam_app;
