-- PostgreSQL takes "AI/ML" and "CI/CD" for names of files, of which no part is a word. Read with a space between them, each of the two is found.
alter table blogs drop column search, add column search tsvector generated always as (
  setweight(to_tsvector('simple', apart(title)) || to_tsvector('english', apart(title)), 'A')
  || setweight(to_tsvector('simple', apart(tags_text(tags) || ' ' || summary)) || to_tsvector('english', apart(summary)), 'B')
  || to_tsvector('simple', apart(left(content_text, 40000))) || to_tsvector('english', apart(left(content_text, 40000)))
) stored;
comment on column blogs.search is 'simple for every Indian script and for names, english for its word forms';
create index blogs_search_idx on blogs using gin (search, time_windows(0, published_at)) with (fastupdate = off) where is_public;

alter table discussions drop column search, add column search tsvector generated always as (
  setweight(to_tsvector('simple', apart(title)) || to_tsvector('english', apart(title)), 'A')
  || setweight(to_tsvector('simple', apart(tags_text(tags))), 'B')
  || to_tsvector('simple', apart(left(content_text, 40000))) || to_tsvector('english', apart(left(content_text, 40000)))
) stored;
create index discussions_search_idx on discussions using gin (search, time_windows(0, created_at)) with (fastupdate = off) where is_public;

alter table events drop column search, add column search tsvector generated always as (
  setweight(to_tsvector('simple', apart(title)) || to_tsvector('english', apart(title)), 'A')
  || setweight(to_tsvector('simple', apart(tags_text(tags) || ' ' || coalesce(city, '') || ' ' || venue || ' ' || organiser)), 'B')
  || to_tsvector('simple', apart(left(description_text, 40000))) || to_tsvector('english', apart(left(description_text, 40000)))
) stored;
create index events_search_idx on events using gin (search) where is_listed;

alter table jobs drop column search, add column search tsvector generated always as (
  setweight(to_tsvector('simple', apart(title)) || to_tsvector('english', apart(title)) || to_tsvector('simple', apart(company)), 'A')
  || setweight(to_tsvector('simple', apart(tags_text(tags) || ' ' || tags_text(skills) || ' ' || coalesce(city, 'Remote'))), 'B')
  || to_tsvector('simple', apart(tags_text(requirements))) || to_tsvector('english', apart(tags_text(requirements)))
  || to_tsvector('simple', apart(left(description_text, 20000))) || to_tsvector('english', apart(left(description_text, 20000)))
) stored;
create index jobs_filter_idx on jobs using gin ((facets || job_pairs(facets)), search) where is_listed;

alter table tech_flash drop column search, add column search tsvector generated always as (
  to_tsvector('english', apart(title || ' ' || summary))
) stored;
create index tech_flash_search_idx on tech_flash using gin (search);

create or replace function index_article() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('tech-flash', new.id, true, new.published_at, null, new.tags, null, new.title,
    setweight(to_tsvector('simple', apart(new.title)) || to_tsvector('english', apart(new.title)), 'A')
    || to_tsvector('simple', apart(tags_text(new.tags) || ' ' || new.source)) || new.search);
  return null;
end
$$;

create or replace function index_reply() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not new.is_public then
    delete from search_entries where entry_id = new.id;
    return null;
  end if;
  insert into search_entries (entry_id, kind, item_id, at, facets, words)
  select new.id, 'discussion', new.discussion_id, new.created_at, f.facets,
    strip(to_tsvector('simple', apart(new.content)) || to_tsvector('english', apart(new.content))) || array_to_tsvector(f.facets)
  from discussions d
  cross join lateral (select array['kind:discussion'] || array(select distinct 'tag:' || lower(t) from unnest(d.tags) t) as facets) f
  where d.id = new.discussion_id
  on conflict (entry_id) do update set words = excluded.words;
  return null;
end
$$;

create or replace function index_resource() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('resource', new.id, not new.is_link_dead and new.moderation = 'clear', timestamptz '2020-01-01 00:00Z', null, new.skills, null, new.title,
    setweight(to_tsvector('simple', apart(new.title)) || to_tsvector('english', apart(new.title)), 'A')
    || to_tsvector('simple', replace(tags_text(new.skills), '-', ' ') || ' ' || new.resource_type || ' ' || case when new.is_free then 'free' else '' end)
    || to_tsvector('simple', apart(new.description)) || to_tsvector('english', apart(new.description)));
  return null;
end
$$;

create or replace function learn_search_words(written text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('search_words')) then
    return;
  end if;
  insert into search_words (word)
  select lexeme from unnest(to_tsvector('simple', apart(written)))
  where length(lexeme) between 4 and 30 and lexeme !~ '[0-9./@:_-]'
  on conflict do nothing;
end
$$;

-- What holds such words is indexed anew. A resource is when it changes: it is told twice that it is free, or not.
update tech_flash set title = title where title || summary like '%/%';
update blogs set title = title where is_public and title || summary || content_text like '%/%';
update discussions set title = title where is_public and title || content_text like '%/%';
update discussion_replies set content = content where is_public and content like '%/%';
update events set title = title where is_listed and title || description_text || venue || organiser like '%/%';
update jobs set title = title where is_listed and title || company || tags_text(requirements) || description_text like '%/%';
update upskilling_resources set is_free = not is_free where title || description like '%/%';
update upskilling_resources set is_free = not is_free where title || description like '%/%';
