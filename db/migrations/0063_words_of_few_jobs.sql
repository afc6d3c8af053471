-- Where few jobs have all the filters, their words are read off these few: a frequent word stands in the index for most jobs, and to look for the few
-- among them took longer than all else.
create or replace function matching_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns table (id uuid, posted_at timestamptz)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  few constant integer := 200;
  looked_up constant text[] := rarest_job_keys(wanted, few);
  query constant tsquery := words_query(words);
begin
  if words is null or job_share(wanted) * (select c.open_jobs from job_facet_counts c where c.facet = 'all') <= few then
    return query
      select n.id, n.posted_at::timestamptz from (
        select j.id, j.posted_at, j.facets, j.salary_max_lpa, j.expires_at, j.search from jobs j where j.is_listed and j.facets || job_pairs(j.facets) @> looked_up offset 0
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0) and coalesce(n.expires_at, 'infinity') > at
        and (words is null or n.search @@ query)
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
