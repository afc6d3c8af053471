-- The one search looks through the latest entries of each class first, and from there tier by tier as far back as it takes.
alter table search_entries add column class integer not null generated always as (
  case kind when 'tech-flash' then 0 when 'blog' then 1 when 'discussion' then case when entry_id = item_id then 2 else 3 end
    when 'event' then 4 when 'job' then 5 else 6 end
) stored;
comment on column search_entries.class is 'The kind as a number, replies apart from discussions: of each the latest are looked through first';
drop index search_entries_recent_words_idx, search_entries_words_idx, search_entries_recent_idx;
drop function match_search_entries, age_search_entries;
alter table search_entries drop column is_recent;
create index search_entries_words_idx on search_entries using gin (words, time_windows(class, at)) with (fastupdate = off);
create index search_entries_class_idx on search_entries (class, at desc);

create table search_tiers (
  class integer not null,
  tier integer not null,
  from_at timestamptz(3) not null,
  windows integer[] not null,
  constraint search_tiers_pkey primary key (tier, class)
);
comment on table search_tiers is 'How far back the latest entries of a class reach: the first thousand, and each tier four times the one before. What was old when this was noted may be read twice, nothing is left out: the first tier has no end, and after the last all is looked through';
comment on column search_tiers.windows is 'From here to where the tier before begins';
grant select on search_tiers to sangam_app;

create or replace function put_search_entry(
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
    at = excluded.at, until = excluded.until, facets = excluded.facets, title_key = excluded.title_key,
    title_words = excluded.title_words, words = excluded.words;
  update search_entries set facets = given_facets, words = ts_delete(words, facets) || array_to_tsvector(given_facets)
  where item_id = item and entry_id <> item and facets <> given_facets;
  perform learn_search_words(title || ' ' || tags_text(tags) || ' ' || coalesce(city, ''));
end
$$;

create function latest_search_windows() returns integer[]
language plpgsql stable set enable_indexscan = on
as $$
declare
  windows integer[] := '{}';
  one record;
begin
  for one in
    select c.class, t.from_at, (select e.at from search_entries e where e.class = c.class order by e.at desc limit 1) as to_at
    from generate_series(0, 6) as c (class) left join search_tiers t on t.class = c.class and t.tier = 0
  loop
    if one.to_at is not null then
      windows := windows || windows_between(one.class, coalesce(one.from_at, '-infinity'), one.to_at);
    end if;
  end loop;
  return windows;
end
$$;
comment on function latest_search_windows is 'The windows of the first tier of all classes, up to the newest entry that there is now';

create function look_for_entries(query tsquery, latest integer[], since timestamptz, enough integer)
returns table (tier integer, entry_id uuid, kind text, item_id uuid, at timestamptz, until timestamptz)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  last_tier constant integer := 5;
  windows integer[] := latest;
  found integer := 0;
  found_here integer;
begin
  for step in 0..last_tier - 1 loop
    if cardinality(windows) > 0 then
      return query
        select step, e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e
        where e.words @@ query and time_windows(e.class, e.at) && windows;
      get diagnostics found_here = row_count;
      found := found + found_here;
    end if;
    if found >= enough or since > (select max(t.from_at) from search_tiers t where t.tier = step) then
      return;
    end if;
    windows := array(select unnest(t.windows) from search_tiers t where t.tier = step + 1);
  end loop;
  return query
    select last_tier, o.entry_id, o.kind, o.item_id, o.at, o.until from (
      select e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e where e.words @@ query offset 0
    ) o
    order by o.at desc, o.entry_id desc
    limit 1000;
end
$$;
comment on function look_for_entries is 'What matches among the latest entries of all classes, then tier by tier among older ones until there is enough, or the tiers are older than asked for; after all tiers, everywhere. tier 5 says that nothing was left out but what comes after the newest thousand. An entry may come twice';

create function match_search_entries(
  given text[], exact text, wanted text[], since timestamptz, at_time timestamptz, most integer, enough integer
) returns table (
  kind text, item_id uuid, at timestamptz, entry_ids uuid[], terms integer[],
  coverage double precision, title_coverage double precision, is_exact boolean
)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_nestloop = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  latest constant integer[] := latest_search_windows();
  -- Where each tier of each class begins, eight classes after another.
  reaches constant timestamptz[] := array(
    select coalesce(t.from_at, '-infinity')
    from generate_series(0, 5) as n (tier) cross join generate_series(0, 7) as c (class)
    left join search_tiers t on t.tier = n.tier and t.class = c.class
    order by n.tier, c.class
  );
begin
  return query
  with asked as materialized (
    select t.n, t.query, coalesce(t.query && facet_query(wanted), t.query) as wanted_query
    from (
      select g.n::integer - 1 as n, search_term(string_to_array(g.spellings, '|')) as query
      from unnest(given) with ordinality as g (spellings, n)
    ) t
  ),
  looked as materialized (
    select a.n, l.tier, l.entry_id, l.kind, l.item_id, l.at, (since is null or l.at >= since) and (l.until is null or l.until > at_time) as is_wanted
    from asked a cross join lateral look_for_entries(a.wanted_query, latest, since, enough) l
  ),
  counted as (
    select a.n, count(l.n) filter (where l.tier = 0) as entries, coalesce(max(l.tier), 5) as tier
    from asked a left join looked l using (n) group by a.n
  ),
  -- A term of which there was enough before all was looked through is cut: older entries may hold it too.
  weights as materialized (
    select a.n, a.query, a.wanted_query, c.tier, l.found >= enough as is_cut,
      ln(1 + greatest(100, 3 * max(c.entries) over ())::double precision / (1 + c.entries)) as weight
    from asked a join counted c using (n) cross join lateral (select count(*) as found from looked where looked.n = a.n and looked.tier < 5) l
  ),
  joined as materialized (
    select string_agg('(' || wanted_query::text || ')', ' & ')::tsquery as query, bit_or(1 << n) as mask from weights where is_cut having count(*) > 1
  ),
  together as materialized (
    select j.mask, l.entry_id, l.kind, l.item_id, l.at, (since is null or l.at >= since) and (l.until is null or l.until > at_time) as is_wanted
    from joined j cross join lateral look_for_entries(j.query, latest, since, enough) l
    where (
      select count(*) from (
        select from looked k join weights w using (n) where w.is_cut group by k.entry_id having bit_or(1 << k.n) = j.mask limit enough
      ) both_held
    ) < enough
  ),
  entries as materialized (
    select h.entry_id, h.kind, h.item_id, bit_or(h.mask) as mask, max(h.at) as at
    from (
      select 1 << l.n as mask, l.entry_id, l.kind, l.item_id, l.at from looked l where l.is_wanted
      union all
      select t.mask, t.entry_id, t.kind, t.item_id, t.at from together t where t.is_wanted
    ) h
    group by h.entry_id, h.kind, h.item_id
  ),
  masks as materialized (
    select m.mask, sum(w.weight) as weight
    from (select distinct e.mask from (select mask from entries union all select bit_or(mask) from entries group by entries.item_id) e) m
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
  ),
  heads as materialized (
    select e.entry_id, e.class, e.at, e.title_key, e.title_words from search_entries e where e.entry_id = any (array(select pool.item_id from pool))
  )
  select p.kind, p.item_id, head.at::timestamptz, p.entry_ids[1:5], held.terms, held.weight / total.weight, held.title_weight / total.weight,
    head.title_key = exact
  from pool p
  join heads head on head.entry_id = p.item_id
  cross join (select sum(weight) as weight from weights) total
  cross join lateral (
    select array_agg(h.n + 1 order by h.n) as terms, sum(h.weight) as weight,
      coalesce(sum(h.weight) filter (where head.title_words @@ h.query), 0) as title_weight
    from weights h
    -- Of what a rare term found among old entries, nobody knows yet which of the cut ones it holds.
    where p.mask & (1 << h.n) > 0 or (h.is_cut and head.at < reaches[1 + 8 * h.tier + head.class] and exists (
      select from (select e.words from search_entries e where e.entry_id = any (p.entry_ids[1:5] || p.item_id) offset 0) held_by
      where held_by.words @@ h.query))
  ) held;
end
$$;
comment on function match_search_entries is 'What holds any of the terms, of each kind the best so many. Each term is looked for among the latest entries, and among older ones only until there is enough of it; terms of which there is more than that are looked for together, too';

create function age_search_entries(keep integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from search_tiers;
  insert into search_tiers (class, tier, from_at, windows)
  with starts as (
    select c.class, n.tier, coalesce(
      (select e.at from search_entries e where e.class = c.class order by e.at desc offset keep * 4 ^ n.tier - 1 limit 1),
      (select min(e.at) from search_entries e where e.class = c.class)
    ) as from_at
    from generate_series(0, 6) as c (class) cross join generate_series(0, 4) as n (tier)
  )
  select s.class, s.tier, s.from_at, case when before.from_at > s.from_at then windows_between(s.class, s.from_at, before.from_at) else '{}' end
  from starts s left join starts before on before.class = s.class and before.tier = s.tier - 1
  where s.from_at is not null;
  perform learn_search_words(string_agg(title_key || ' ' || replace(replace(tags_text(facets), 'tag:', ''), 'city:', ''), ' '))
  from search_tiers t join search_entries e on e.class = t.class and e.at >= t.from_at
  where t.tier = 0 and e.entry_id = e.item_id;
end
$$;
revoke all on function age_search_entries from public;
comment on function age_search_entries is 'Notes how far back the latest so many entries of each class reach, and learns their words; safe to repeat';
grant execute on function age_search_entries to sangam_system;
