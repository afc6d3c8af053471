-- Of the spellings of a term those are left out that hold another one whole: whatever says "software testing" says "testing". What is found is the same,
-- and the text index reads the lists of a few words where it read those of thirty.
create or replace function search_term(spellings text[]) returns tsquery
language sql immutable parallel safe
as $$
  with forms as materialized (
    select q, numnode(q) as nodes
    from (
      select plainto_tsquery('english', s) as q from unnest(spellings) as s
      union select plainto_tsquery('simple', s) from unnest(spellings) as s
    ) written
    where numnode(q) > 0
  )
  select string_agg('(' || f.q::text || ')', ' | ')::tsquery
  from forms f
  where f.nodes = 1 or not exists (select from forms o where o.nodes < f.nodes and f.q @> o.q)
$$;
comment on function search_term is 'One key term as a query: any of its spellings, as it is written and by its English stem; none that holds another one whole';
