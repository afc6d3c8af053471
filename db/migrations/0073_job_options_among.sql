-- The filters of jobs say how many jobs each choice leaves, together with what is chosen already.

create function job_options_among(wanted text[], words text, pay_from double precision, kinds text[], at timestamptz, most integer) returns table (facet text, open_jobs integer)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  likely constant double precision := job_share(wanted) * (select c.open_jobs from job_facet_counts c where c.facet = 'all');
  found uuid[];
begin
  -- Many more than are counted are not even looked for. Of words nobody knows how many jobs hold them.
  if words is not null or likely <= 4 * most then
    found := array(select m.id from matching_jobs(wanted, words, pay_from, at, most + 1) m);
  end if;
  if found is null or cardinality(found) > most then
    return query select 'all'::text, null::integer;
  else
    return query
      select f.facet, count(*)::integer from jobs j cross join unnest(j.facets) as f (facet)
      where j.id = any (found) and split_part(f.facet, ':', 1) collate "C" = any (kinds)
      group by f.facet;
  end if;
end
$$;
comment on function job_options_among is 'How many of the open jobs that have all the facets and hold the words have each facet of these kinds; where there are more than most nothing but the facet all, without a count';
