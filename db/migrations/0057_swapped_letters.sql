-- Two letters swapped in the middle of a short word leave too few trigrams to be found by: "pyhton" is no more like "python" than "photon" is.
create or replace function similar_words(given text[]) returns table (given_word text, word text)
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set pg_trgm.similarity_threshold = 0.3
as $$
  select g.given_word, near.word
  from (
    select u.given_word, '\' || left(u.given_word, 1) || '%' as beginning,
      array(
        select left(u.given_word, n - 1) || substr(u.given_word, n + 1, 1) || substr(u.given_word, n, 1) || substr(u.given_word, n + 2)
        from generate_series(2, length(u.given_word) - 1) as n
      ) as swapped
    from unnest(given) as u (given_word)
    where not exists (select from search_words w where w.word = u.given_word)
      and not exists (select from skill_aliases a where a.alias = u.given_word)
  ) g
  cross join lateral (
    select known.word from (
      select w.word from search_words w where w.word % g.given_word and w.word like g.beginning
      union
      select w.word from search_words w where w.word = any (g.swapped)
      union
      select a.alias from skill_aliases a where a.alias % g.given_word and a.alias like g.beginning and length(a.alias) >= 4
      union
      select a.alias from skill_aliases a where a.alias = any (g.swapped) and length(a.alias) >= 4
    ) known
    order by known.word = any (g.swapped) desc, similarity(known.word, g.given_word) desc, known.word
    limit 8
  ) near
$$;
comment on function similar_words is 'The known words that begin like each of these and share most letters with it, at most eight, first those with two neighbouring letters swapped, then the likest; none for a known word';
