-- A way of working with a tag and an experience is one key of the index, as a city with a skill is: each of the three alone stands for hundreds of
-- thousands of jobs, and to read their lists took most of the time that a search with all filters did.
drop index jobs_filter_idx;
drop function rarest_job_keys, job_pairs;

create function list_job_groups(facets text[]) returns table (key text, members text[])
language sql immutable parallel safe
as $$
  select c.facet || ' ' || s.facet, array[c.facet, s.facet]
  from unnest(facets) as c (facet) cross join unnest(facets) as s (facet)
  where c.facet like 'city:%' and s.facet like 'skill:%'
  union all
  select m.facet || ' ' || y.facet || ' ' || t.facet, array[m.facet, y.facet, t.facet]
  from unnest(facets) as m (facet) cross join unnest(facets) as y (facet) cross join unnest(facets) as t (facet)
  where m.facet like 'mode:%' and y.facet like 'years:%' and t.facet like 'tag:%'
$$;
comment on function list_job_groups is 'A city with each skill, and a way of working with each experience and each tag, as keys of the index: alone they are frequent, together they are not';

create function job_groups(facets text[]) returns text[]
language sql immutable parallel safe
return array(select g.key from list_job_groups(facets) g);
comment on function job_groups is 'The keys of list_job_groups';

create index jobs_filter_idx on jobs using gin ((facets || job_groups(facets)), search) where is_listed;

create function rarest_job_keys(wanted text[]) returns text[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  -- To read a job takes as long as to read so many entries of a list of the index.
  per_job constant integer := 500;
  listed constant double precision := (select c.open_jobs from job_facet_counts c where c.facet = 'all');
  keys text[] := '{}';
  held text[] := '{}';
  left_over double precision := listed;
  one record;
begin
  for one in
    with groups as materialized (select g.key, g.members from list_job_groups(wanted) g)
    select k.key, k.members, job_share(k.members) * listed as jobs
    from (
      select g.key, g.members from groups g
      union all
      select w.facet, array[w.facet] from unnest(wanted) as w (facet) where not exists (select from groups g where w.facet = any (g.members))
    ) k
    order by 3, 1
  loop
    exit when cardinality(keys) > 0 and one.jobs >= per_job * left_over;
    keys := keys || one.key;
    held := array(select unnest(held) union select unnest(one.members));
    left_over := listed * job_share(held);
  end loop;
  return keys;
end
$$;
comment on function rarest_job_keys is 'Of the keys of jobs that have all these facets the rarest, as long as it takes less to look one more up than to read the jobs that it spares';

create or replace function matching_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns table (id uuid, posted_at timestamptz)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  few constant integer := 200;
  looked_up constant text[] := rarest_job_keys(wanted);
  query constant tsquery := words_query(words);
begin
  if words is null or job_share(wanted) * (select c.open_jobs from job_facet_counts c where c.facet = 'all') <= few then
    return query
      select n.id, n.posted_at::timestamptz from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at, j.search from jobs j where j.is_listed and j.facets || job_groups(j.facets) @> looked_up offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
        and (words is null or n.search @@ query)
      limit most;
  else
    return query
      select n.id, n.posted_at::timestamptz from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at from jobs j where j.is_listed and j.facets || job_groups(j.facets) @> looked_up and j.search @@ query offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
      limit most;
  end if;
end
$$;
