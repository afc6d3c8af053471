-- A title that is typed whole comes first, however the signs of an Indian script are written in either.
create or replace function title_key(title text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(lower(apart(title)), '[[:space:][:punct:]]+', ' ', 'g'));

update search_entries set title_key = title_key(title_key) where title_key <> apart(title_key);
