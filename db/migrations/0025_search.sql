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
  insert into search_words (word)
  select distinct lexeme from unnest(to_tsvector('simple', title || ' ' || tags_text(tags) || ' ' || coalesce(city, '')))
  where length(lexeme) between 4 and 30 and lexeme !~ '[0-9./@:_-]'
  order by lexeme
  on conflict do nothing;
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

create function search_term(spellings text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg('(' || q::text || ')', ' | ')::tsquery
  from (
    select plainto_tsquery('english', s) as q from unnest(spellings) as s
    union select plainto_tsquery('simple', s) from unnest(spellings) as s
  ) forms
  where numnode(q) > 0
$$;
comment on function search_term is 'One key term as a query: any of its spellings, as it is written and by its English stem';

create function facet_query(wanted text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg('''' || replace(replace(facet, '\', '\\'), '''', '''''') || '''', ' & ')::tsquery from unnest(wanted) as facet
$$;
comment on function facet_query is 'All of the facets, as words of search_entries hold them; null for none';

create function match_search_entries(
  given text[], exact text, wanted text[], since timestamptz, at_time timestamptz, most integer, frequent_from integer
) returns table (
  kind text, item_id uuid, at timestamptz, entry_ids uuid[], terms integer[],
  coverage double precision, title_coverage double precision, is_exact boolean
)
language sql stable set enable_seqscan = off set enable_indexscan = off set jit = off
as $$
  with terms as materialized (
    select t.n, t.query, coalesce(t.query && facet_query(wanted), t.query) as wanted_query
    from (
      select g.n::integer - 1 as n, search_term(string_to_array(g.spellings, '|')) as query
      from unnest(given) with ordinality as g (spellings, n)
    ) t
  ),
  recent as materialized (
    select t.n, r.entry_id, r.kind, r.item_id, r.at, r.is_wanted
    from terms t cross join lateral (
      select e.entry_id, e.kind, e.item_id, e.at, (since is null or e.at >= since) and (e.until is null or e.until > at_time) as is_wanted
      from search_entries e
      where e.words @@ t.wanted_query and e.is_recent
      offset 0
    ) r
  ),
  counted as (
    select t.n, coalesce(c.entries, 0) as entries
    from terms t left join (select n, count(*) as entries from recent group by n) c using (n)
  ),
  weights as materialized (
    select t.n, t.query, t.wanted_query, c.entries, c.entries >= frequent_from as is_frequent,
      ln(1 + greatest(100, 3 * max(c.entries) over ())::double precision / (1 + c.entries)) as weight
    from terms t join counted c using (n)
  ),
  frequent as materialized (
    select string_agg('(' || wanted_query::text || ')', ' & ')::tsquery as query, bit_or(1 << n) as mask from weights where is_frequent having count(*) > 1
  ),
  -- Older entries are looked up for what few recent ones hold: rare terms, and frequent ones where they stand together.
  sought as materialized (
    select wanted_query as query, 1 << n as mask from weights where not is_frequent
    union all
    select f.query, f.mask from frequent f
    where (
      select count(*) from (
        select from recent r join weights w using (n) where w.is_frequent group by r.entry_id having bit_or(1 << r.n) = f.mask limit frequent_from
      ) both_held
    ) < frequent_from
  ),
  older as materialized (
    select s.mask, o.entry_id, o.kind, o.item_id, o.at
    from sought s cross join lateral (
      select e.entry_id, e.kind, e.item_id, e.at from search_entries e
      where e.words @@ s.query and not e.is_recent and (since is null or e.at >= since) and (e.until is null or e.until > at_time)
      order by e.at desc, e.entry_id desc
      limit 1000
    ) o
  ),
  entries as materialized (
    select h.entry_id, h.kind, h.item_id, bit_or(h.mask) as mask, max(h.at) as at
    from (
      select 1 << n as mask, entry_id, kind, item_id, at from recent where is_wanted
      union all
      select mask, entry_id, kind, item_id, at from older
    ) h
    group by h.entry_id, h.kind, h.item_id
  ),
  masks as materialized (
    select m.mask, sum(w.weight) as weight
    from (select distinct mask from (select mask from entries union all select bit_or(mask) from entries group by item_id) all_masks) m
    join weights w on m.mask & (1 << w.n) > 0
    group by m.mask
  ),
  ranked as (
    select i.kind, i.item_id, i.mask, row_number() over (partition by i.kind order by m.weight desc, i.at desc, i.item_id) as place
    from (select e.kind, e.item_id, bit_or(e.mask) as mask, max(e.at) as at from entries e group by e.kind, e.item_id) i
    join masks m using (mask)
  ),
  pool as materialized (
    select r.kind, r.item_id, r.mask, array_agg(e.entry_id order by m.weight desc, e.at desc, e.entry_id) as entry_ids
    from ranked r join entries e on e.item_id = r.item_id join masks m on m.mask = e.mask
    where r.place <= most
    group by r.kind, r.item_id, r.mask
  )
  select p.kind, p.item_id, head.at, p.entry_ids[1:5], held.terms, held.weight / total.weight, held.title_weight / total.weight, head.title_key = exact
  from pool p
  join search_entries head on head.entry_id = p.item_id
  cross join (select sum(weight) as weight from weights) total
  cross join lateral (
    select array_agg(h.n + 1 order by h.n) as terms, sum(h.weight) as weight,
      coalesce(sum(h.weight) filter (where head.title_words @@ h.query), 0) as title_weight
    from weights h
    -- Of what a rare term found among older entries, nobody knows yet which frequent ones it holds.
    where p.mask & (1 << h.n) > 0 or (h.is_frequent and not head.is_recent and exists (
      select from search_entries e where e.entry_id = any (p.entry_ids[1:5] || p.item_id) and e.words @@ h.query))
  ) held
$$;
comment on function match_search_entries is 'What holds any of the terms, of each kind the best so many. A term that frequent_from or more of the recent entries hold is looked for in these alone, unless it stands with the other frequent ones; all others everywhere, by the text index';

create function similar_words(given text[]) returns table (given_word text, word text)
language sql stable set enable_seqscan = off set pg_trgm.similarity_threshold = 0.3
as $$
  select g.given_word, near.word
  from unnest(given) as g (given_word)
  cross join lateral (
    select known.word from (
      select w.word from search_words w where w.word % g.given_word
      union
      select a.alias from skill_aliases a where a.alias % g.given_word and length(a.alias) >= 4
    ) known
    order by similarity(known.word, g.given_word) desc, known.word
    limit 8
  ) near
$$;
comment on function similar_words is 'The known words that share most letters with each of these, at most eight, the likest first';

create function age_search_entries(keep integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  one record;
begin
  for one in
    select k.kind, p.is_item from (select distinct kind from search_entries where is_recent) k cross join (values (true), (false)) p (is_item)
  loop
    update search_entries set is_recent = false
    where is_recent and kind = one.kind and (entry_id = item_id) = one.is_item and at < (
      select at from search_entries
      where is_recent and kind = one.kind and (entry_id = item_id) = one.is_item
      order by at desc offset keep limit 1
    );
  end loop;
end
$$;
revoke all on function age_search_entries from public;
comment on function age_search_entries is 'Leaves of each kind the latest so many as recent; safe to repeat';

grant select on search_entries, search_words to sangam_app;
grant execute on function age_search_entries to sangam_system;
