-- Searches look no more often than it takes. How far back the next look reaches follows from how many were found so far, and several filters of jobs are
-- looked up by the rarest of them.
create function words_query(query text) returns tsquery
language plpgsql immutable parallel safe
as $$
declare
  as_written constant tsquery := websearch_to_tsquery('simple', query);
  stems constant tsquery := websearch_to_tsquery('english', query);
begin
  return case when as_written = stems then stems else as_written || stems end;
end
$$;
comment on function words_query is 'What a person typed as a query: as it is written, or by English stems. Where both are the same it is asked for once, which takes half the time';

create or replace function match_events(query text, most integer)
returns table (id uuid, event_date timestamptz, over_at timestamptz, city text, is_online boolean, tags text[])
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  select e.id, e.event_date, e.over_at, e.city, e.is_online, e.tags from events e
  where e.is_listed and e.search @@ words_query(query)
  limit most
$$;

create function next_span(looked interval, found integer, missing integer) returns interval
language sql immutable parallel safe
return looked * least(32, greatest(1, case when found = 0 then 32 else 1.25 * missing / found end));
comment on function next_span is 'How far back to look for what is missing, when so much time held so many: a quarter more than it should take, at most 32 times as much as before';

create or replace function search_blogs(query text, only_tag text, before_at timestamptz, before_id uuid, most integer) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant tsquery := case
    when only_tag is null then words_query(query) else words_query(query) && plainto_tsquery('simple', only_tag)
  end;
  span_of record := blogs_span(before_at);
  oldest constant timestamptz := span_of.oldest;
  newest constant timestamptz := coalesce(before_at, span_of.newest);
  to_at timestamptz := newest;
  from_at timestamptz := span_of.hundredth;
  found integer := 0;
  found_here integer;
begin
  while to_at >= oldest and found < most loop
    return query
      with matches as materialized (
        select b.id, b.published_at from blogs b
        where b.is_public and b.search @@ wanted and time_windows(0, b.published_at) && windows_between(0, greatest(from_at, oldest), to_at)
      )
      select m.id from matches m
      where m.published_at <= to_at and (from_at is null or m.published_at > from_at)
        and (before_at is null or (m.published_at, m.id) < (before_at, before_id))
        and (only_tag is null or exists (select 1 from blog_tags t where t.blog_id = m.id and t.tag = only_tag))
      order by m.published_at desc, m.id desc
      limit most - found;
    get diagnostics found_here = row_count;
    found := found + found_here;
    exit when from_at is null;
    to_at := from_at;
    from_at := to_at - next_span(greatest(newest - to_at, interval '2048 s'), found, most - found);
    -- What would be left for another look is looked through with it.
    if from_at - oldest < to_at - from_at then
      from_at := null;
    end if;
  end loop;
end
$$;

create or replace function search_discussions(
  query text, only_tag text, only_unanswered boolean, before_at timestamptz, before_id uuid, most integer
) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant tsquery := case
    when only_tag is null then words_query(query) else words_query(query) && plainto_tsquery('simple', only_tag)
  end;
  span_of record := discussions_span(before_at);
  oldest constant timestamptz := span_of.oldest;
  newest constant timestamptz := coalesce(before_at, span_of.newest);
  to_at timestamptz := newest;
  from_at timestamptz := span_of.hundredth;
  found integer := 0;
  found_here integer;
begin
  while to_at >= oldest and found < most loop
    return query
      with matches as materialized (
        select d.id, d.created_at from discussions d
        where d.is_public and (d.is_unanswered or not only_unanswered) and d.search @@ wanted
          and time_windows(0, d.created_at) && windows_between(0, greatest(from_at, oldest), to_at)
      )
      select m.id from matches m
      where m.created_at <= to_at and (from_at is null or m.created_at > from_at)
        and (before_at is null or (m.created_at, m.id) < (before_at, before_id))
        and (only_tag is null or exists (select 1 from discussion_tags t where t.discussion_id = m.id and t.tag = only_tag))
      order by m.created_at desc, m.id desc
      limit most - found;
    get diagnostics found_here = row_count;
    found := found + found_here;
    exit when from_at is null;
    to_at := from_at;
    from_at := to_at - next_span(greatest(newest - to_at, interval '2048 s'), found, most - found);
    -- What would be left for another look is looked through with it.
    if from_at - oldest < to_at - from_at then
      from_at := null;
    end if;
  end loop;
end
$$;

alter table search_tiers add column far_windows integer[] not null default '{}';
comment on column search_tiers.far_windows is 'From here to where the tier before the last begins: for what is so rare that one tier would bring nothing';

drop function look_for_entries;
create function look_for_entries(query tsquery, latest integer[], since timestamptz, enough integer, known_tier integer, known_found integer)
returns table (tier integer, entry_id uuid, kind text, item_id uuid, at timestamptz, until timestamptz)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  last_tier constant integer := 5;
  step integer := known_tier;
  windows integer[] := latest;
  found integer := known_found;
  found_here integer;
begin
  loop
    if step < 0 then
      step := 0;
    elsif found >= enough or since > (select max(t.from_at) from search_tiers t where t.tier = step) then
      return;
    elsif 16 * found <= enough then
      -- Two tiers at once, some sixteen times as many entries, hardly hold more than enough of what is so rare.
      step := step + 2;
      windows := array(select unnest(t.far_windows) from search_tiers t where t.tier = step);
    else
      step := step + 1;
      windows := array(select unnest(t.windows) from search_tiers t where t.tier = step);
    end if;
    exit when step >= last_tier;
    if cardinality(windows) > 0 then
      return query
        select step, e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e
        where e.words @@ query and time_windows(e.class, e.at) && windows;
      get diagnostics found_here = row_count;
      found := found + found_here;
    end if;
  end loop;
  return query
    select last_tier, o.entry_id, o.kind, o.item_id, o.at, o.until from (
      select e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e where e.words @@ query offset 0
    ) o
    order by o.at desc, o.entry_id desc
    limit 1000;
end
$$;
comment on function look_for_entries is 'What matches among the latest entries of all classes, then tier by tier among older ones, two at once for what is rare, until there is enough, or the tiers are older than asked for; after all tiers, everywhere. What is known already, through which tier and how much, is not looked for again (-1: nothing). tier 5 says that nothing was left out but what comes after the newest thousand. An entry may come twice';

create or replace function age_search_entries(keep integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from search_tiers;
  insert into search_tiers (class, tier, from_at, windows, far_windows)
  with starts as (
    select c.class, n.tier, coalesce(
      (select e.at from search_entries e where e.class = c.class order by e.at desc offset keep * 4 ^ n.tier - 1 limit 1),
      (select min(e.at) from search_entries e where e.class = c.class)
    ) as from_at
    from generate_series(0, 6) as c (class) cross join generate_series(0, 4) as n (tier)
  )
  select s.class, s.tier, s.from_at,
    case when before.from_at > s.from_at then windows_between(s.class, s.from_at, before.from_at) else '{}' end,
    case when far.from_at > s.from_at then windows_between(s.class, s.from_at, far.from_at) else '{}' end
  from starts s
  left join starts before on before.class = s.class and before.tier = s.tier - 1
  left join starts far on far.class = s.class and far.tier = s.tier - 2
  where s.from_at is not null;
  perform learn_search_words(string_agg(title_key || ' ' || replace(replace(tags_text(facets), 'tag:', ''), 'city:', ''), ' '))
  from search_tiers t join search_entries e on e.class = t.class and e.at >= t.from_at
  where t.tier = 0 and e.entry_id = e.item_id;
end
$$;

create or replace function match_search_entries(
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
    from asked a cross join lateral look_for_entries(a.wanted_query, latest, since, enough, -1, 0) l
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
    select string_agg('(' || wanted_query::text || ')', ' & ')::tsquery as query, bit_or(1 << n) as mask, min(tier) as tier
    from weights where is_cut having count(*) > 1
  ),
  together as materialized (
    select j.mask, l.entry_id, l.kind, l.item_id, l.at, (since is null or l.at >= since) and (l.until is null or l.until > at_time) as is_wanted
    from joined j
    cross join lateral (
      select count(*)::integer as found from (
        select from looked k join weights w using (n) where w.is_cut group by k.entry_id having bit_or(1 << k.n) = j.mask limit enough
      ) both_held
    ) known
    cross join lateral look_for_entries(j.query, latest, since, enough, j.tier, known.found) l
    where known.found < enough
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
    select e.entry_id, e.class, e.at, e.title_key, e.title_words,
      array(select w.n from weights w where w.is_cut and e.at < reaches[1 + 8 * w.tier + e.class] and e.words @@ w.query) as held_beyond
    from search_entries e
    where e.entry_id = any (array(select pool.item_id from pool))
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
    where p.mask & (1 << h.n) > 0 or h.n = any (head.held_beyond)
      or (h.is_cut and p.entry_ids <> array[p.item_id] and head.at < reaches[1 + 8 * h.tier + head.class] and exists (
        select from (select e.words from search_entries e where e.entry_id = any (p.entry_ids[1:5]) offset 0) held_by
        where held_by.words @@ h.query))
  ) held;
end
$$;

-- What is noted has no far windows yet.
select age_search_entries(500);

create function job_share(wanted text[]) returns double precision
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select exp(sum(ln(greatest(coalesce(c.open_jobs, 0), 0.5) / greatest(listed.open_jobs, 1)::double precision)))
    from unnest(wanted) as w (facet)
    left join job_facet_counts c on c.facet = w.facet collate "C"
    cross join (select max(a.open_jobs) as open_jobs from job_facet_counts a where a.facet = 'all') listed
  );
end
$$;
comment on function job_share is 'What part of the listed jobs should have all of these facets, as if no facet made another more likely';

create function rarest_job_facets(wanted text[], few integer) returns text[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  rarest text[] := '{}';
  one record;
begin
  for one in
    select w.facet from unnest(wanted) as w (facet) left join job_facet_counts c on c.facet = w.facet collate "C"
    order by coalesce(c.open_jobs, 0), w.facet
  loop
    rarest := rarest || one.facet;
    exit when job_share(rarest) * (select c.open_jobs from job_facet_counts c where c.facet = 'all') <= few;
  end loop;
  return rarest;
end
$$;
comment on function rarest_job_facets is 'Of these facets the rarest, as many as it takes so that few jobs should have all of them. To read one more off a few hundred jobs takes less than to look it up where a third of all jobs have it';

create function matching_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns table (id uuid, posted_at timestamptz)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  looked_up constant text[] := rarest_job_facets(wanted, 500);
  query constant tsquery := words_query(words);
begin
  if words is null then
    return query
      select n.id, n.posted_at::timestamptz from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at from jobs j where j.is_listed and j.facets @> looked_up offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
      limit most;
  else
    return query
      select n.id, n.posted_at::timestamptz from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at from jobs j where j.is_listed and j.facets @> looked_up and j.search @@ query offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
      limit most;
  end if;
end
$$;
comment on function matching_jobs is 'Open jobs that have all the facets and hold the words, in no order, so many at most: by the index of facets and words';

create or replace function find_jobs(wanted text[], words text, pay_from double precision, at timestamptz, before_at timestamptz, before_id uuid, most integer)
returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off
as $$
declare
  listed constant double precision := (select greatest(c.open_jobs, 1) from job_facet_counts c where c.facet = 'all');
  passing constant double precision := listed * job_share(wanted);
  narrow record;
  reach integer;
  walked uuid[];
begin
  if words is null then
    select c.facet, c.open_jobs into narrow from job_facet_counts c
    where c.facet = any (wanted || '{all}'::text[]) and (c.facet = 'all' or c.facet like 'city:%' or c.facet like 'skill:%')
    order by c.open_jobs, c.facet limit 1;
    -- Twice the rows that a page should take: few pages need more, and for these everything is looked up.
    reach := ceil(least(2 * most * narrow.open_jobs / passing, 1e9));
    if reach < passing then
      walked := walk_jobs(narrow.facet, wanted, pay_from, at, before_at, before_id, most, reach);
      if cardinality(walked) = most then
        return query select w.id from unnest(walked) with ordinality as w (id, place) order by w.place;
        return;
      end if;
    end if;
  end if;
  return query
    select m.id from matching_jobs(wanted, words, pay_from, at, null) m
    where before_at is null or (m.posted_at, m.id) < (before_at, before_id)
    order by m.posted_at desc, m.id desc
    limit most;
end
$$;

create or replace function count_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns integer
language sql stable
return (select count(*) from matching_jobs(wanted, words, pay_from, at, most))::integer;

drop function job_condition;
