-- What the one search found is read where it lies, not by its ids, which lie anywhere among millions; and a city with a skill is one key of the jobs.
drop function look_for_entries;
create function look_for_entries(query tsquery, latest integer[], since timestamptz, enough integer, known_tier integer, known_found integer)
returns table (tier integer, lies_at tid, entry_id uuid, kind text, item_id uuid, at timestamptz, until timestamptz)
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
        select step, e.ctid, e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e
        where e.words @@ query and time_windows(e.class, e.at) && windows;
      get diagnostics found_here = row_count;
      found := found + found_here;
    end if;
  end loop;
  return query
    select last_tier, o.lies_at, o.entry_id, o.kind, o.item_id, o.at, o.until from (
      select e.ctid as lies_at, e.entry_id, e.kind, e.item_id, e.at, e.until from search_entries e where e.words @@ query offset 0
    ) o
    order by o.at desc, o.entry_id desc
    limit 1000;
end
$$;
comment on function look_for_entries is 'What matches among the latest entries of all classes, then tier by tier among older ones, two at once for what is rare, until there is enough, or the tiers are older than asked for; after all tiers, everywhere. What is known already, through which tier and how much, is not looked for again (-1: nothing). tier 5 says that nothing was left out but what comes after the newest thousand; lies_at is where the row is for the statement that asks. An entry may come twice';

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
    select a.n, l.tier, l.lies_at, l.entry_id, l.kind, l.item_id, l.at, (since is null or l.at >= since) and (l.until is null or l.until > at_time) as is_wanted
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
    select j.mask, l.lies_at, l.entry_id, l.kind, l.item_id, l.at, (since is null or l.at >= since) and (l.until is null or l.until > at_time) as is_wanted
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
    select h.entry_id, h.kind, h.item_id, bit_or(h.mask) as mask, max(h.at) as at, min(h.lies_at) as lies_at
    from (
      select 1 << l.n as mask, l.lies_at, l.entry_id, l.kind, l.item_id, l.at from looked l where l.is_wanted
      union all
      select t.mask, t.lies_at, t.entry_id, t.kind, t.item_id, t.at from together t where t.is_wanted
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
    select r.kind, r.item_id, r.mask, array_agg(e.entry_id order by m.weight desc, e.at desc, e.entry_id) as entry_ids,
      min(e.lies_at) filter (where e.entry_id = r.item_id) as lies_at
    from ranked r join entries e on e.item_id = r.item_id join masks m on m.mask = e.mask
    where r.place <= most
    group by r.kind, r.item_id, r.mask
  ),
  heads as materialized (
    select e.entry_id, e.class, e.at, e.title_key, e.title_words,
      array(select w.n from weights w where w.is_cut and e.at < reaches[1 + 8 * w.tier + e.class] and e.words @@ w.query) as held_beyond
    from (
      select f.entry_id, f.class, f.at, f.title_key, f.title_words, f.words from search_entries f
      where f.ctid = any (array(select p.lies_at from pool p where p.lies_at is not null))
      union all
      -- Found by its replies alone.
      select f.entry_id, f.class, f.at, f.title_key, f.title_words, f.words from search_entries f
      where f.entry_id = any (array(select p.item_id from pool p where p.lies_at is null))
    ) e
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

-- A city and a skill are asked for as one key, which few jobs have, where both would be looked through, which many have.
create function job_pairs(facets text[]) returns text[]
language sql immutable parallel safe
return array(
  select c.facet || ' ' || s.facet from unnest(facets) as c (facet) cross join unnest(facets) as s (facet)
  where c.facet like 'city:%' and s.facet like 'skill:%'
);
comment on function job_pairs is 'Each city of these facets with each skill: what they are looked up by besides the facets alone';

drop index jobs_filter_idx;
create index jobs_filter_idx on jobs using gin ((facets || job_pairs(facets)), search) where is_listed;

drop function rarest_job_facets;
create function rarest_job_keys(wanted text[], few integer) returns text[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  rarest text[] := '{}';
  pairs text[];
  one record;
begin
  for one in
    select w.facet from unnest(wanted) as w (facet) left join job_facet_counts c on c.facet = w.facet collate "C"
    order by coalesce(c.open_jobs, 0), w.facet
  loop
    rarest := rarest || one.facet;
    exit when job_share(rarest) * (select c.open_jobs from job_facet_counts c where c.facet = 'all') <= few;
  end loop;
  pairs := job_pairs(rarest);
  if cardinality(pairs) > 0 then
    rarest := pairs || array(select r.facet from unnest(rarest) as r (facet) where r.facet not like 'city:%' and r.facet not like 'skill:%');
  end if;
  return rarest;
end
$$;
comment on function rarest_job_keys is 'Of these facets the rarest, as many as it takes so that few jobs should have all of them, city and skill as one. To read one more off a few jobs takes less than to look it up where a third of all jobs have it';

create or replace function matching_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns table (id uuid, posted_at timestamptz)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  looked_up constant text[] := rarest_job_keys(wanted, 500);
  query constant tsquery := words_query(words);
begin
  if words is null then
    return query
      select n.id, n.posted_at::timestamptz from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at from jobs j where j.is_listed and j.facets || job_pairs(j.facets) @> looked_up offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
      limit most;
  else
    return query
      select n.id, n.posted_at::timestamptz from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at from jobs j where j.is_listed and j.facets || job_pairs(j.facets) @> looked_up and j.search @@ query offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
      limit most;
  end if;
end
$$;
