create function search_term(spellings text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg('(' || q::text || ')', ' | ')::tsquery
  from (
    select plainto_tsquery('english', s) as q from unnest(spellings) as s
    union select plainto_tsquery('simple', s) from unnest(spellings) as s
  ) forms
  where numnode(q) > 0
$$;
comment on function search_term is 'One key term as a query: any of its spellings, as it is written and by its English stem';

create function facet_query(wanted text[]) returns tsquery
language sql immutable parallel safe
as $$
  select string_agg('''' || replace(replace(facet, '\', '\\'), '''', '''''') || '''', ' & ')::tsquery from unnest(wanted) as facet
$$;
comment on function facet_query is 'All of the facets, as words of search_entries hold them; null for none';

create function match_search_entries(
  given text[], exact text, wanted text[], since timestamptz, at_time timestamptz, most integer, frequent_from integer
) returns table (
  kind text, item_id uuid, at timestamptz, entry_ids uuid[], terms integer[],
  coverage double precision, title_coverage double precision, is_exact boolean
)
language sql stable set enable_seqscan = off set enable_indexscan = off set jit = off
as $$
  with terms as materialized (
    select t.n, t.query, coalesce(t.query && facet_query(wanted), t.query) as wanted_query
    from (
      select g.n::integer - 1 as n, search_term(string_to_array(g.spellings, '|')) as query
      from unnest(given) with ordinality as g (spellings, n)
    ) t
  ),
  recent as materialized (
    select t.n, r.entry_id, r.kind, r.item_id, r.at, r.is_wanted
    from terms t cross join lateral (
      select e.entry_id, e.kind, e.item_id, e.at, (since is null or e.at >= since) and (e.until is null or e.until > at_time) as is_wanted
      from search_entries e
      where e.words @@ t.wanted_query and e.is_recent
      offset 0
    ) r
  ),
  counted as (
    select t.n, coalesce(c.entries, 0) as entries
    from terms t left join (select n, count(*) as entries from recent group by n) c using (n)
  ),
  weights as materialized (
    select t.n, t.query, t.wanted_query, c.entries, c.entries >= frequent_from as is_frequent,
      ln(1 + greatest(100, 3 * max(c.entries) over ())::double precision / (1 + c.entries)) as weight
    from terms t join counted c using (n)
  ),
  frequent as materialized (
    select string_agg('(' || wanted_query::text || ')', ' & ')::tsquery as query, bit_or(1 << n) as mask from weights where is_frequent having count(*) > 1
  ),
  -- Older entries are looked up for what few recent ones hold: rare terms, and frequent ones where they stand together.
  sought as materialized (
    select wanted_query as query, 1 << n as mask from weights where not is_frequent
    union all
    select f.query, f.mask from frequent f
    where (
      select count(*) from (
        select from recent r join weights w using (n) where w.is_frequent group by r.entry_id having bit_or(1 << r.n) = f.mask limit frequent_from
      ) both_held
    ) < frequent_from
  ),
  older as materialized (
    select s.mask, o.entry_id, o.kind, o.item_id, o.at
    from sought s cross join lateral (
      select e.entry_id, e.kind, e.item_id, e.at from search_entries e
      where e.words @@ s.query and not e.is_recent and (since is null or e.at >= since) and (e.until is null or e.until > at_time)
      order by e.at desc, e.entry_id desc
      limit 1000
    ) o
  ),
  entries as materialized (
    select h.entry_id, h.kind, h.item_id, bit_or(h.mask) as mask, max(h.at) as at
    from (
      select 1 << n as mask, entry_id, kind, item_id, at from recent where is_wanted
      union all
      select mask, entry_id, kind, item_id, at from older
    ) h
    group by h.entry_id, h.kind, h.item_id
  ),
  masks as materialized (
    select m.mask, sum(w.weight) as weight
    from (select distinct mask from (select mask from entries union all select bit_or(mask) from entries group by item_id) all_masks) m
    join weights w on m.mask & (1 << w.n) > 0
    group by m.mask
  ),
  ranked as (
    select i.kind, i.item_id, i.mask, row_number() over (partition by i.kind order by m.weight desc, i.at desc, i.item_id) as place
    from (select e.kind, e.item_id, bit_or(e.mask) as mask, max(e.at) as at from entries e group by e.kind, e.item_id) i
    join masks m using (mask)
  ),
  pool as materialized (
    select r.kind, r.item_id, r.mask, array_agg(e.entry_id order by m.weight desc, e.at desc, e.entry_id) as entry_ids
    from ranked r join entries e on e.item_id = r.item_id join masks m on m.mask = e.mask
    where r.place <= most
    group by r.kind, r.item_id, r.mask
  )
  select p.kind, p.item_id, head.at, p.entry_ids[1:5], held.terms, held.weight / total.weight, held.title_weight / total.weight, head.title_key = exact
  from pool p
  join search_entries head on head.entry_id = p.item_id
  cross join (select sum(weight) as weight from weights) total
  cross join lateral (
    select array_agg(h.n + 1 order by h.n) as terms, sum(h.weight) as weight,
      coalesce(sum(h.weight) filter (where head.title_words @@ h.query), 0) as title_weight
    from weights h
    -- Of what a rare term found among older entries, nobody knows yet which frequent ones it holds.
    where p.mask & (1 << h.n) > 0 or (h.is_frequent and not head.is_recent and exists (
      select from search_entries e where e.entry_id = any (p.entry_ids[1:5] || p.item_id) and e.words @@ h.query))
  ) held
$$;
comment on function match_search_entries is 'What holds any of the terms, of each kind the best so many. A term that frequent_from or more of the recent entries hold is looked for in these alone, unless it stands with the other frequent ones; all others everywhere, by the text index';

create function similar_words(given text[]) returns table (given_word text, word text)
language sql stable set enable_seqscan = off set pg_trgm.similarity_threshold = 0.3
as $$
  select g.given_word, near.word
  from unnest(given) as g (given_word)
  cross join lateral (
    select known.word from (
      select w.word from search_words w where w.word % g.given_word
      union
      select a.alias from skill_aliases a where a.alias % g.given_word and length(a.alias) >= 4
    ) known
    order by similarity(known.word, g.given_word) desc, known.word
    limit 8
  ) near
$$;
comment on function similar_words is 'The known words that share most letters with each of these, at most eight, the likest first';

create function age_search_entries(keep integer) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  one record;
begin
  for one in
    select k.kind, p.is_item from (select distinct kind from search_entries where is_recent) k cross join (values (true), (false)) p (is_item)
  loop
    update search_entries set is_recent = false
    where is_recent and kind = one.kind and (entry_id = item_id) = one.is_item and at < (
      select at from search_entries
      where is_recent and kind = one.kind and (entry_id = item_id) = one.is_item
      order by at desc offset keep limit 1
    );
  end loop;
  perform learn_search_words(string_agg(title_key || ' ' || replace(replace(tags_text(facets), 'tag:', ''), 'city:', ''), ' '))
  from (select title_key, facets from search_entries where is_recent and entry_id = item_id order by at desc, entry_id desc limit 5000) latest;
end
$$;
revoke all on function age_search_entries from public;
comment on function age_search_entries is 'Leaves of each kind the latest so many as recent, and learns the words of these; safe to repeat';

grant execute on function age_search_entries to sangam_system;
