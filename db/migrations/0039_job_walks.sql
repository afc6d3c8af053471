-- How jobs are looked for without words. Of filters that many jobs pass a page is filled soonest by walking along the dates, of others by the index of
-- facets: which it is follows from how many jobs each facet has, so that neither reads more with every job that is posted.
create function walk_jobs(wanted text[], pay_from double precision, at timestamptz, before_at timestamptz, before_id uuid, most integer, reach integer)
returns uuid[]
language plpgsql stable set enable_seqscan = off set enable_indexscan = on set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    select n.id
    from (
      select j.id, j.facets, j.salary_max_lpa from jobs j
      where j.is_listed and coalesce(j.expires_at, 'infinity') > at
        and (j.posted_at, j.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by j.posted_at desc, j.id desc limit reach
    ) n
    where n.facets @> wanted and n.salary_max_lpa >= coalesce(pay_from, 0)
    limit most
  );
end
$$;
comment on function walk_jobs is 'Of the latest so many open jobs the first that have all the facets';

create or replace function find_jobs(wanted text[], words text, pay_from double precision, at timestamptz, before_at timestamptz, before_id uuid, most integer)
returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off
as $$
declare
  listed constant double precision := (select greatest(c.open_jobs, 1) from job_facet_counts c where c.facet = 'all');
  -- As if no facet made another more likely.
  passing constant double precision := (
    select exp(sum(ln(greatest(c.open_jobs, 1) / listed))) from job_facet_counts c where c.facet = any (wanted)
  );
  walked uuid[];
begin
  -- To walk to a page takes most / passing rows, to look all of them up listed * passing.
  if words is null and 2 * most / passing < listed * passing then
    walked := walk_jobs(wanted, pay_from, at, before_at, before_id, most, (2 * most / passing)::integer);
    if cardinality(walked) = most then
      return query select w.id from unnest(walked) with ordinality as w (id, place) order by w.place;
      return;
    end if;
  end if;
  return query execute 'with matches as materialized (select j.id, j.posted_at from jobs j where ' || job_condition(words is not null) || ')
    select m.id from matches m where $5 is null or (m.posted_at, m.id) < ($5, $6) order by m.posted_at desc, m.id desc limit $7'
    using wanted, words, pay_from, at, before_at, before_id, most;
end
$$;
