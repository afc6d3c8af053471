-- The news were sought by what English keeps of title and summary: "IT" is a small word to it, tags and sources were not looked at, and whatever is rare was
-- looked for article by article through all of them. They are sought in the entries of the one search now, in windows of time, as blogs are.
create function articles_span(before_at timestamptz) returns table (oldest timestamptz, newest timestamptz, hundredth timestamptz)
language plpgsql stable set enable_indexscan = on set plan_cache_mode = force_generic_plan
as $$
begin
  return query select
    (select min(e.at) from search_entries e where e.class = 0)::timestamptz,
    (select max(e.at) from search_entries e where e.class = 0)::timestamptz,
    (select e.at from search_entries e where e.class = 0 and e.at <= coalesce(before_at, 'infinity') order by e.at desc offset 100 limit 1)::timestamptz;
end
$$;
comment on function articles_span is 'When the first and the last news were published, and the hundredth before a moment; null when there are not so many';

create function search_articles(query text, only_tag text, before_at timestamptz, before_id uuid, most integer) returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  few constant integer := 300;
  -- Summaries are known by their stems alone, by which a word is left out, too.
  left_out constant text := (select string_agg(m[1], ' or ') from regexp_matches(apart(query), '(?:^|\s)-("[^"]*"|[[:alnum:]]\S*)', 'g') m);
  asked constant tsquery := words_query(query) && !!websearch_to_tsquery('english', coalesce(left_out, ''));
  facets constant tsquery := facet_query('{kind:tech-flash}' || case when only_tag is null then '{}' else array['tag:' || lower(only_tag)] end);
  -- Entries know which words there are, not where: of phrases they answer for the words, and the article for the rest. T: nothing else was asked for.
  has_phrases constant boolean := asked::text like '%<%';
  words constant tsquery := case when has_phrases then nullif(regexp_replace(querytree(asked), '<(-|\d+)>', '&', 'g'), 'T')::tsquery else asked end;
  wanted constant tsquery := coalesce(words && facets, facets);
  span_of record := articles_span(before_at);
  oldest constant timestamptz := span_of.oldest;
  newest constant timestamptz := coalesce(before_at, span_of.newest);
  to_at timestamptz := newest;
  from_at timestamptz := span_of.hundredth;
  found integer := 0;
  found_here integer;
  places tid[];
  is_rare boolean := false;
begin
  while numnode(asked) > 0 and to_at >= oldest and found < most loop
    return query
      with matches as materialized (
        select e.item_id, e.at from search_entries e
        where not is_rare and e.words @@ wanted and time_windows(e.class, e.at) && windows_between(0, greatest(from_at, oldest), to_at)
        union all
        select e.item_id, e.at from search_entries e where is_rare and e.ctid = any (places)
      )
      select m.item_id from matches m
      where m.at <= to_at and (from_at is null or m.at > from_at)
        and (before_at is null or (m.at, m.item_id) < (before_at, before_id))
        and (only_tag is null or exists (select 1 from tech_flash_tags t where t.article_id = m.item_id and t.tag = only_tag and t.is_own))
        and (not has_phrases or exists (
          select 1 from tech_flash a
          where a.id = m.item_id and to_tsvector('simple', apart(a.title || ' ' || tags_text(a.tags) || ' ' || a.source)) || a.search @@ asked))
      order by m.at desc, m.item_id desc
      limit most - found;
    get diagnostics found_here = row_count;
    found := found + found_here;
    exit when from_at is null or found = most;
    to_at := from_at;
    from_at := to_at - next_span(greatest(newest - to_at, interval '2048 s'), found, most - found);
    -- Rather than to look through much of all time, where all of it are. Of a word that is frequent at other times no more than a few are read.
    if places is null and from_at - oldest < 11 * (to_at - from_at) then
      places := array(select e.ctid from search_entries e where e.words @@ wanted limit few + 1);
      is_rare := cardinality(places) <= few;
    end if;
    -- What would be left for another look is looked through with it.
    if is_rare or from_at - oldest < to_at - from_at then
      from_at := null;
    end if;
  end loop;
end
$$;
comment on function search_articles is 'News that hold the words, newest first, by the text index of the one search: in the time of the latest hundred, then as much further back as the missing ones should take; what seems to be rare, all at once';

drop index tech_flash_search_idx;
