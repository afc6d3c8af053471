-- What every page of jobs asks. As functions they keep one plan: left to itself PostgreSQL plans them anew for each moment and each list of skills,
-- which takes as long as carrying them out.
create function job_options(at timestamptz, most_cities integer, most_skills integer) returns table (facet text, open_jobs integer)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  closed constant jsonb := (
    select jsonb_object_agg(due.facet, due.jobs)
    from (
      select f.facet, count(*) as jobs from jobs j, unnest(j.facets) as f (facet) where j.is_listed and j.expires_at <= at group by f.facet
    ) due
  );
begin
  return query
  (select c.facet, c.open_jobs - coalesce((closed ->> c.facet)::integer, 0) as jobs from job_facet_counts c
    where c.facet >= 'city:' and c.facet < 'city;' and c.open_jobs > 0 order by jobs desc, c.facet limit most_cities)
  union all
  (select c.facet, c.open_jobs - coalesce((closed ->> c.facet)::integer, 0) as jobs from job_facet_counts c
    where c.facet >= 'skill:' and c.facet < 'skill;' and c.open_jobs > 0 order by jobs desc, c.facet limit most_skills)
  union all
  select c.facet, c.open_jobs - coalesce((closed ->> c.facet)::integer, 0) from job_facet_counts c
  where (c.facet >= 'mode:' and c.facet < 'mode;' or c.facet >= 'pay:' and c.facet < 'pay;' or c.facet >= 'years:' and c.facet < 'years;')
    and c.open_jobs > 0;
end
$$;
comment on function job_options is 'What jobs can be filtered by with how many are open at a moment, also when closing dates have just passed: the cities and skills with the most jobs, and all ways of working, steps of pay and years';

create function similar_jobs(wanted text[], without uuid, at timestamptz, most integer) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with near as materialized (
    select n.job_id
    from unnest(wanted) as s (slug)
    cross join lateral (
      select k.job_id, k.posted_at from job_skills k where k.skill_slug = s.slug order by k.posted_at desc, k.job_id desc limit 50
    ) n
    where n.job_id <> without
    group by n.job_id, n.posted_at
    order by count(*) desc, n.posted_at desc, n.job_id desc
  )
  select near.job_id from near
  -- One value, not a join: jobs are looked up in this order, and no more of them than are shown.
  where (select j.is_listed and coalesce(j.expires_at, 'infinity') > at from jobs j where j.id = near.job_id)
  limit most;
end
$$;
comment on function similar_jobs is 'Open jobs that share the most of these skills, of the newest fifty of each skill, the likest first';
