-- A source that takes another name carries the same links as before: under both names a story would count it twice. Another source may go
-- on under the old name, then nobody knows whose the older links are.
create function carry_under_new_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from tech_flash_sources s where s.name = old.name) then return null; end if;
  delete from tech_flash_carriers c
  where c.source = old.name
    and (exists (select from tech_flash_carriers o where o.article_id = c.article_id and o.source = new.name)
      or exists (select from tech_flash a where a.id = c.article_id and a.source = new.name));
  update tech_flash_carriers set source = new.name where source = old.name;
  return null;
end
$$;
revoke all on function carry_under_new_name from public;
create trigger tech_flash_sources_carry_on after update of name on tech_flash_sources
  for each row when (old.name <> new.name) execute function carry_under_new_name();
