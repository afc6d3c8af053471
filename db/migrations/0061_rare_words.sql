-- What is rare is looked up all at once, and its few rows are read where they lie: windows that reach far back hold every row between, and to find two
-- words together in those took longer than to look up all texts that hold both.
create or replace function windows_between(class integer, from_at timestamptz, to_at timestamptz) returns integer[]
language plpgsql immutable parallel safe
as $$
declare
  first_second constant bigint := time_seconds(from_at);
  last_second constant bigint := time_seconds(to_at);
  level integer := 0;
  windows integer[] := '{}';
begin
  while level < 7 and (last_second - first_second) >> (11 + 2 * level) > 8 loop
    level := level + 1;
  end loop;
  -- One after the other: a query for them takes ten times as long.
  for place in (first_second >> (11 + 2 * level))::integer .. (last_second >> (11 + 2 * level))::integer loop
    windows := windows || (((class * 8 + level) << 24) + place);
  end loop;
  return windows;
end
$$;

create or replace function search_blogs(query text, only_tag text, before_at timestamptz, before_id uuid, most integer) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  few constant integer := 300;
  wanted constant tsquery := case
    when only_tag is null then words_query(query) else words_query(query) && plainto_tsquery('simple', apart(only_tag))
  end;
  span_of record := blogs_span(before_at);
  oldest constant timestamptz := span_of.oldest;
  newest constant timestamptz := coalesce(before_at, span_of.newest);
  to_at timestamptz := newest;
  from_at timestamptz := span_of.hundredth;
  found integer := 0;
  found_here integer;
  places tid[];
  is_rare boolean := false;
begin
  while to_at >= oldest and found < most loop
    return query
      with matches as materialized (
        select b.id, b.published_at from blogs b
        where not is_rare and b.is_public and b.search @@ wanted
          and time_windows(0, b.published_at) && windows_between(0, greatest(from_at, oldest), to_at)
        union all
        select b.id, b.published_at from blogs b where is_rare and b.ctid = any (places)
      )
      select m.id from matches m
      where m.published_at <= to_at and (from_at is null or m.published_at > from_at)
        and (before_at is null or (m.published_at, m.id) < (before_at, before_id))
        and (only_tag is null or exists (select 1 from blog_tags t where t.blog_id = m.id and t.tag = only_tag))
      order by m.published_at desc, m.id desc
      limit most - found;
    get diagnostics found_here = row_count;
    found := found + found_here;
    exit when from_at is null or found = most;
    to_at := from_at;
    from_at := to_at - next_span(greatest(newest - to_at, interval '2048 s'), found, most - found);
    -- Rather than to look through much of all time, where all of it are. Of a word that is frequent at other times no more than a few are read.
    if places is null and from_at - oldest < 11 * (to_at - from_at) then
      places := array(select b.ctid from blogs b where b.is_public and b.search @@ wanted limit few + 1);
      is_rare := cardinality(places) <= few;
    end if;
    -- What would be left for another look is looked through with it.
    if is_rare or from_at - oldest < to_at - from_at then
      from_at := null;
    end if;
  end loop;
end
$$;
comment on function search_blogs is 'Public blogs that hold the words, newest first, always by the text index: in the time of the latest hundred, then as much further back as the missing ones should take; what seems to be rare, all at once';

create or replace function search_discussions(
  query text, only_tag text, only_unanswered boolean, before_at timestamptz, before_id uuid, most integer
) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  few constant integer := 300;
  wanted constant tsquery := case
    when only_tag is null then words_query(query) else words_query(query) && plainto_tsquery('simple', apart(only_tag))
  end;
  span_of record := discussions_span(before_at);
  oldest constant timestamptz := span_of.oldest;
  newest constant timestamptz := coalesce(before_at, span_of.newest);
  to_at timestamptz := newest;
  from_at timestamptz := span_of.hundredth;
  found integer := 0;
  found_here integer;
  places tid[];
  is_rare boolean := false;
begin
  while to_at >= oldest and found < most loop
    return query
      with matches as materialized (
        select d.id, d.created_at from discussions d
        where not is_rare and d.is_public and (d.is_unanswered or not only_unanswered) and d.search @@ wanted
          and time_windows(0, d.created_at) && windows_between(0, greatest(from_at, oldest), to_at)
        union all
        select d.id, d.created_at from discussions d where is_rare and d.ctid = any (places) and (d.is_unanswered or not only_unanswered)
      )
      select m.id from matches m
      where m.created_at <= to_at and (from_at is null or m.created_at > from_at)
        and (before_at is null or (m.created_at, m.id) < (before_at, before_id))
        and (only_tag is null or exists (select 1 from discussion_tags t where t.discussion_id = m.id and t.tag = only_tag))
      order by m.created_at desc, m.id desc
      limit most - found;
    get diagnostics found_here = row_count;
    found := found + found_here;
    exit when from_at is null or found = most;
    to_at := from_at;
    from_at := to_at - next_span(greatest(newest - to_at, interval '2048 s'), found, most - found);
    -- Rather than to look through much of all time, where all of it are. Of a word that is frequent at other times no more than a few are read.
    if places is null and from_at - oldest < 11 * (to_at - from_at) then
      places := array(select d.ctid from discussions d where d.is_public and d.search @@ wanted limit few + 1);
      is_rare := cardinality(places) <= few;
    end if;
    -- What would be left for another look is looked through with it.
    if is_rare or from_at - oldest < to_at - from_at then
      from_at := null;
    end if;
  end loop;
end
$$;
comment on function search_discussions is 'Public discussions that hold the words, newest first, always by the text index: in the time of the latest hundred, then as much further back as the missing ones should take; what seems to be rare, all at once';
