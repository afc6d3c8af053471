-- What is looked for newest first is looked for in windows of time, the latest first, and only as far back as it takes. The windows of a row are
-- a few numbers beside its words in one index: what a search costs follows from what it shows, not from how much there is.
create function time_seconds(at timestamptz) returns bigint
language sql immutable parallel safe
return least(greatest(extract(epoch from at - timestamptz '1970-01-01 00:00Z'), 0), 34359738367)::bigint;
comment on function time_seconds is 'Seconds since 1970; no less than 0, and no more than the year 3058 has';

create function time_windows(class integer, at timestamptz) returns integer[]
language sql immutable parallel safe
return array(select ((class * 8 + level) << 24) + (time_seconds(at) >> (11 + 2 * level))::integer from generate_series(0, 7) as level);
comment on function time_windows is 'The windows that a moment lies in, one of each of eight lengths: 2,048 seconds, and each four times the one before, up to a year. Those of two classes (0 to 7) are never the same';

create function windows_between(class integer, from_at timestamptz, to_at timestamptz) returns integer[]
language plpgsql immutable parallel safe
as $$
declare
  first_second constant bigint := time_seconds(from_at);
  last_second constant bigint := time_seconds(to_at);
  level integer := 0;
begin
  while level < 7 and (last_second - first_second) >> (11 + 2 * level) > 8 loop
    level := level + 1;
  end loop;
  return array(
    select ((class * 8 + level) << 24) + place::integer
    from generate_series(first_second >> (11 + 2 * level), last_second >> (11 + 2 * level)) as place
  );
end
$$;
comment on function windows_between is 'Some ten windows of one length that cover all from one moment to another, and a little before and after; none when there is nothing between';

drop index blogs_search_idx;
create index blogs_search_idx on blogs using gin (search, time_windows(0, published_at)) with (fastupdate = off) where is_public;
drop index discussions_search_idx;
create index discussions_search_idx on discussions using gin (search, time_windows(0, created_at)) with (fastupdate = off) where is_public;

drop function search_blogs;
create function blogs_span(before_at timestamptz) returns table (oldest timestamptz, newest timestamptz, hundredth timestamptz)
language plpgsql stable set enable_indexscan = on set plan_cache_mode = force_generic_plan
as $$
begin
  return query select
    (select min(b.published_at) from blogs b where b.is_public)::timestamptz,
    (select max(b.published_at) from blogs b where b.is_public)::timestamptz,
    (select b.published_at from blogs b where b.is_public and b.published_at <= coalesce(before_at, 'infinity') order by b.published_at desc offset 100 limit 1)::timestamptz;
end
$$;
comment on function blogs_span is 'When the first and the last public blog were published, and the hundredth before a moment; null when there are not so many';

create function search_blogs(query text, only_tag text, before_at timestamptz, before_id uuid, most integer) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant tsquery := (websearch_to_tsquery('simple', query) || websearch_to_tsquery('english', query))
    && case when only_tag is null then '' else plainto_tsquery('simple', only_tag) end;
  span_of record := blogs_span(before_at);
  oldest constant timestamptz := span_of.oldest;
  to_at timestamptz := coalesce(before_at, span_of.newest);
  from_at timestamptz := span_of.hundredth;
  first_span constant interval := greatest(to_at - from_at, interval '2048 s');
  span interval := first_span;
  missing integer := most;
  found_here integer;
begin
  while to_at >= oldest and missing > 0 loop
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
      limit missing;
    get diagnostics found_here = row_count;
    missing := missing - found_here;
    to_at := coalesce(from_at, '-infinity');
    span := 4 * span;
    -- After 1,365 times the first window, all that is left.
    from_at := case when span < 4096 * first_span then to_at - span end;
  end loop;
end
$$;
comment on function search_blogs is 'Public blogs that hold the words, newest first, always by the text index: in the time of the latest hundred, then in four times that, and so on; at last in all that is older';

drop function search_discussions;
create function discussions_span(before_at timestamptz) returns table (oldest timestamptz, newest timestamptz, hundredth timestamptz)
language plpgsql stable set enable_indexscan = on set plan_cache_mode = force_generic_plan
as $$
begin
  return query select
    (select min(d.created_at) from discussions d where d.is_public)::timestamptz,
    (select max(d.created_at) from discussions d where d.is_public)::timestamptz,
    (select d.created_at from discussions d where d.is_public and d.created_at <= coalesce(before_at, 'infinity') order by d.created_at desc offset 100 limit 1)::timestamptz;
end
$$;
comment on function discussions_span is 'When the first and the last public discussion were started, and the hundredth before a moment; null when there are not so many';

create function search_discussions(
  query text, only_tag text, only_unanswered boolean, before_at timestamptz, before_id uuid, most integer
) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant tsquery := (websearch_to_tsquery('simple', query) || websearch_to_tsquery('english', query))
    && case when only_tag is null then '' else plainto_tsquery('simple', only_tag) end;
  span_of record := discussions_span(before_at);
  oldest constant timestamptz := span_of.oldest;
  to_at timestamptz := coalesce(before_at, span_of.newest);
  from_at timestamptz := span_of.hundredth;
  first_span constant interval := greatest(to_at - from_at, interval '2048 s');
  span interval := first_span;
  missing integer := most;
  found_here integer;
begin
  while to_at >= oldest and missing > 0 loop
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
      limit missing;
    get diagnostics found_here = row_count;
    missing := missing - found_here;
    to_at := coalesce(from_at, '-infinity');
    span := 4 * span;
    -- After 1,365 times the first window, all that is left.
    from_at := case when span < 4096 * first_span then to_at - span end;
  end loop;
end
$$;
comment on function search_discussions is 'Public discussions that hold the words, newest first, always by the text index: in the time of the latest hundred, then in four times that, and so on; at last in all that is older';
