-- What a misspelt word was meant to be begins with the same letter, so only such words are compared; of words that are known, none.
create index skill_aliases_trgm_idx on skill_aliases using gin (alias gin_trgm_ops) where length(alias) >= 4;

create or replace function similar_words(given text[]) returns table (given_word text, word text)
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set pg_trgm.similarity_threshold = 0.3
as $$
  select g.given_word, near.word
  from (
    select u.given_word, '\' || left(u.given_word, 1) || '%' as beginning
    from unnest(given) as u (given_word)
    where not exists (select from search_words w where w.word = u.given_word)
      and not exists (select from skill_aliases a where a.alias = u.given_word)
  ) g
  cross join lateral (
    select known.word from (
      select w.word from search_words w where w.word % g.given_word and w.word like g.beginning
      union
      select a.alias from skill_aliases a where a.alias % g.given_word and a.alias like g.beginning and length(a.alias) >= 4
    ) known
    order by similarity(known.word, g.given_word) desc, known.word
    limit 8
  ) near
$$;
comment on function similar_words is 'The known words that begin like each of these and share most letters with it, at most eight, the likest first; none for a known word';

create function forget_search_words(most integer) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from search_words
  where word in (select word from search_words limit greatest(0, (select count(*) from search_words) - most))
$$;
revoke all on function forget_search_words from public;
comment on function forget_search_words is 'Forgets so many words that at most this many are known: what a search compares has an end. Words that are in use are learnt again';
grant execute on function forget_search_words to sangam_system;
