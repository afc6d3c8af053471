-- PostgreSQL takes quadratic time to take some texts apart into words: 40,000 characters of "_a" keep it busy for ten seconds. It takes an
-- underscore for part of a file's name, and looks at each for a longer one, until white space; and of each "<!--" it looks for the end, also
-- where there is none.
create function eased(written text) returns text
language plpgsql immutable parallel safe
as $$
declare
  result text := written;
begin
  if strpos(result, '_') > 0 and result ~ '\S{250}' then
    result := regexp_replace(result, '(\S{250})', '\1 ', 'g');
  end if;
  if length(result) - length(replace(result, '<!--', '')) > 4 * 20 then
    result := replace(result, '<!--', '<! --');
  end if;
  return result;
end
$$;
comment on function eased is 'A text for the search, with words of more than 250 characters parted beside underscores, and more comments of HTML than anybody writes about made none';

create or replace function apart(written text) returns text
language sql immutable parallel safe
return eased(replace(replace(replace(replace(replace(replace(
  translate(normalize(written, NFKC), '/' || chr(8204) || chr(8205), ' '),
  chr(3450), chr(3363) || chr(3405)), chr(3451), chr(3368) || chr(3405)), chr(3452), chr(3376) || chr(3405)),
  chr(3453), chr(3378) || chr(3405)), chr(3454), chr(3379) || chr(3405)), chr(3455), chr(3349) || chr(3405)));
