-- English leaves small words out: of "IT security" it keeps "security", of "design for all" "design", and whoever looked for inclusive design found all that
-- says design. A spelling of which English would keep a single word counts as it is written.
create or replace function search_term(spellings text[]) returns tsquery
language sql immutable parallel safe
as $$
  with written as materialized (
    select plainto_tsquery('simple', s) as plain, plainto_tsquery('english', s) as stemmed from unnest(spellings) as s
  ), forms as materialized (
    select q, numnode(q) as nodes
    from (select plain as q from written union select stemmed from written where numnode(stemmed) > 1 or numnode(plain) = 1) chosen
    where numnode(q) > 0
  )
  select string_agg('(' || f.q::text || ')', ' | ')::tsquery
  from forms f
  where f.nodes = 1 or not exists (select from forms o where o.nodes < f.nodes and f.q @> o.q)
$$;
