-- Asked for either of two keys PostgreSQL reads all entries, also when nothing was deleted. Handed over as a list each key is looked up in its index.
create or replace function drop_search_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ids constant uuid[] := array(select id from gone);
begin
  if cardinality(ids) > 0 then
    delete from search_entries where item_id = any (ids);
    delete from search_entries where entry_id = any (ids);
  end if;
  return null;
end
$$;
