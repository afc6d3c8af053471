-- The cities and skills with the most jobs are read off their counts: all of them were read, and sorted, to show sixty and forty.
create index job_facet_counts_cities_idx on job_facet_counts (open_jobs desc, facet) where facet >= 'city:' and facet < 'city;';
create index job_facet_counts_skills_idx on job_facet_counts (open_jobs desc, facet) where facet >= 'skill:' and facet < 'skill;';

create or replace function job_options(at timestamptz, most_cities integer, most_skills integer) returns table (facet text, open_jobs integer)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  closed constant jsonb := coalesce((
    select jsonb_object_agg(due.facet, due.jobs)
    from (
      select f.facet, count(*) as jobs from jobs j, unnest(j.facets) as f (facet) where j.is_listed and j.expires_at <= at group by f.facet
    ) due
  ), '{}');
  -- No more than these can lose their place, so that many further ones are read.
  spare constant integer := (select count(*) from jsonb_object_keys(closed));
begin
  return query
  (select c.facet, c.open_jobs - coalesce((closed ->> c.facet)::integer, 0) as jobs
    from (
      select k.facet, k.open_jobs from job_facet_counts k where k.facet >= 'city:' and k.facet < 'city;' and k.open_jobs > 0
      order by k.open_jobs desc, k.facet limit most_cities + spare
    ) c
    order by jobs desc, c.facet limit most_cities)
  union all
  (select c.facet, c.open_jobs - coalesce((closed ->> c.facet)::integer, 0) as jobs
    from (
      select k.facet, k.open_jobs from job_facet_counts k where k.facet >= 'skill:' and k.facet < 'skill;' and k.open_jobs > 0
      order by k.open_jobs desc, k.facet limit most_skills + spare
    ) c
    order by jobs desc, c.facet limit most_skills)
  union all
  select c.facet, c.open_jobs - coalesce((closed ->> c.facet)::integer, 0) from job_facet_counts c
  where (c.facet >= 'mode:' and c.facet < 'mode;' or c.facet >= 'pay:' and c.facet < 'pay;' or c.facet >= 'years:' and c.facet < 'years;')
    and c.open_jobs > 0;
end
$$;
