create function apart(written text) returns text
language sql immutable parallel safe
return replace(written, '/', ' ');
comment on function apart is 'A text for the search: words that a slash joins are two, where PostgreSQL would take them for the name of a file';

-- PostgreSQL gives up on a search of more than thirty dashes in a row, and with it on whatever else the same statement asks for.
create or replace function words_query(query text) returns tsquery
language plpgsql immutable parallel safe
as $$
declare
  -- A dash leaves out what follows it; before anything but a word or a quotation it says nothing.
  readable constant text := regexp_replace(apart(query), '-(?![[:alnum:]"])', ' ', 'g');
  as_written constant tsquery := websearch_to_tsquery('simple', readable);
  stems constant tsquery := websearch_to_tsquery('english', readable);
begin
  return case when as_written = stems then stems else as_written || stems end;
end
$$;
