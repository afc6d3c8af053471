-- How jobs are looked for without words. Of filters that many jobs pass a page is filled soonest by walking along the dates of all jobs, or of one city or
-- one skill, which have few of them; of others by the index of facets. Which it is follows from how many jobs each facet has, so that neither reads more
-- with every job that is posted.
create index jobs_city_idx on jobs (city, posted_at desc, id desc) where is_listed;

create function walk_jobs(
  along text, wanted text[], pay_from double precision, at timestamptz, before_at timestamptz, before_id uuid, most integer, reach integer
) returns uuid[]
language plpgsql stable set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = off set enable_sort = off
  set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_custom_plan
as $$
declare
  from_at constant timestamptz := coalesce(before_at, 'infinity');
  from_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  -- Facets are compared by bytes, what they are made of is not: with another order no index is read.
  if along like 'skill:%' then
    return array(
      select n.id
      from (
        select j.id, j.facets, j.salary_max_lpa from job_skills k join jobs j on j.id = k.job_id
        where k.skill_slug = substr(along, 7) collate "default" and (k.posted_at, k.job_id) < (from_at, from_id)
          and j.is_listed and coalesce(j.expires_at, 'infinity') > at
        order by k.posted_at desc, k.job_id desc limit reach
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0)
      limit most
    );
  elsif along like 'city:%' then
    return array(
      select n.id
      from (
        select j.id, j.facets, j.salary_max_lpa from jobs j
        where j.city = substr(along, 6) collate "default" and (j.posted_at, j.id) < (from_at, from_id) and j.is_listed and coalesce(j.expires_at, 'infinity') > at
        order by j.posted_at desc, j.id desc limit reach
      ) n
      where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0)
      limit most
    );
  end if;
  return array(
    select n.id
    from (
      select j.id, j.facets, j.salary_max_lpa from jobs j
      where (j.posted_at, j.id) < (from_at, from_id) and j.is_listed and coalesce(j.expires_at, 'infinity') > at
      order by j.posted_at desc, j.id desc limit reach
    ) n
    where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0)
    limit most
  );
end
$$;
comment on function walk_jobs is 'Of the latest so many open jobs of a city, of a skill or of all the first that have all the facets';

create or replace function find_jobs(wanted text[], words text, pay_from double precision, at timestamptz, before_at timestamptz, before_id uuid, most integer)
returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off
as $$
declare
  listed constant double precision := (select greatest(c.open_jobs, 1) from job_facet_counts c where c.facet = 'all');
  -- As if no facet made another more likely.
  passing constant double precision := listed * (
    select exp(sum(ln(greatest(c.open_jobs, 1) / listed))) from job_facet_counts c where c.facet = any (wanted)
  );
  narrow record;
  reach integer;
  walked uuid[];
begin
  if words is null then
    select c.facet, c.open_jobs into narrow from job_facet_counts c
    where c.facet = any (wanted || '{all}'::text[]) and (c.facet = 'all' or c.facet like 'city:%' or c.facet like 'skill:%')
    order by c.open_jobs, c.facet limit 1;
    -- Twice the rows that a page should take: few pages need more, and for these everything is looked up.
    reach := ceil(2 * most * narrow.open_jobs / passing);
    if reach < passing then
      walked := walk_jobs(narrow.facet, wanted, pay_from, at, before_at, before_id, most, reach);
      if cardinality(walked) = most then
        return query select w.id from unnest(walked) with ordinality as w (id, place) order by w.place;
        return;
      end if;
    end if;
  end if;
  return query execute 'with matches as materialized (select j.id, j.posted_at from jobs j where ' || job_condition(words is not null) || ')
    select m.id from matches m where $5 is null or (m.posted_at, m.id) < ($5, $6) order by m.posted_at desc, m.id desc limit $7'
    using wanted, words, pay_from, at, before_at, before_id, most;
end
$$;
comment on function find_jobs is 'Open jobs that have all the facets and hold the words, newest first: along the dates where that takes fewer rows, else by the index of facets and words';
