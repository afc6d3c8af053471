-- What the filters of jobs say is counted in the reading that finds the jobs: each of them was looked up once more by its id, which was most of what a
-- search with all filters reads among many jobs.
drop function count_jobs;
drop function matching_jobs;

create function matching_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns table (id uuid, posted_at timestamptz, facets text[])
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  few constant integer := 200;
  looked_up constant text[] := rarest_job_keys(wanted);
  query constant tsquery := words_query(words);
begin
  if words is null or job_share(wanted) * (select c.open_jobs from job_facet_counts c where c.facet = 'all') <= few then
    return query
      select n.id, n.posted_at::timestamptz, n.facets from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at, j.search from jobs j where j.is_listed and j.facets || job_groups(j.facets) @> looked_up offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
        and (words is null or n.search @@ query)
      limit most;
  else
    return query
      select n.id, n.posted_at::timestamptz, n.facets from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at from jobs j where j.is_listed and j.facets || job_groups(j.facets) @> looked_up and j.search @@ query offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
      limit most;
  end if;
end
$$;
comment on function matching_jobs is 'Open jobs that have all the facets and hold the words, in no order, so many at most: by the index of facets and words';

create function count_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns integer
language sql stable
return (select count(*) from matching_jobs(wanted, words, pay_from, at, most))::integer;
comment on function count_jobs is 'How many jobs find_jobs would find, counted up to a most';

create or replace function job_options_among(wanted text[], words text, pay_from double precision, kinds text[], at timestamptz, most integer) returns table (facet text, open_jobs integer)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  likely constant double precision := job_share(wanted) * (select c.open_jobs from job_facet_counts c where c.facet = 'all');
begin
  -- Many more than are counted are not even looked for. Of words nobody knows how many jobs hold them.
  if words is null and likely > 4 * most then
    return query select 'all'::text, null::integer;
  else
    return query
      with found as materialized (select m.facets from matching_jobs(wanted, words, pay_from, at, most + 1) m),
      much as (select count(*) > most as is_more from found)
      select 'all'::text, null::integer from much where much.is_more
      union all
      select f.facet, count(*)::integer from much cross join found cross join unnest(found.facets) as f (facet)
      where not much.is_more and split_part(f.facet, ':', 1) collate "C" = any (kinds)
      group by f.facet;
  end if;
end
$$;
