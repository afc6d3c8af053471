-- A source that takes the name of another one in a story is no second source there any more: the story says again how many it has.
create or replace function carry_under_new_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  stories uuid[];
begin
  if exists (select from tech_flash_sources s where s.name = old.name) then return null; end if;
  select coalesce(array_agg(distinct a.story_id), '{}') into stories
  from tech_flash_carriers c join tech_flash a on a.id = c.article_id
  where c.source = old.name and exists (
    select from tech_flash m left join tech_flash_carriers o on o.article_id = m.id and o.source = new.name
    where m.story_id = a.story_id and (m.source = new.name or o.source is not null));
  delete from tech_flash_carriers c
  where c.source = old.name
    and (exists (select from tech_flash_carriers o where o.article_id = c.article_id and o.source = new.name)
      or exists (select from tech_flash a where a.id = c.article_id and a.source = new.name));
  update tech_flash_carriers set source = new.name where source = old.name;
  if cardinality(stories) > 0 then perform settle_tech_flash_stories(stories); end if;
  return null;
end
$$;

select settle_tech_flash_stories(coalesce(array_agg(l.story_id), '{}'))
from tech_flash l
where l.is_lead and l.source_count > 1 and l.source_count <> greatest(1, (
  select count(distinct s.source) from (
    select m.source from tech_flash m where m.story_id = l.story_id and not m.is_discovery
    union all
    select k.source from tech_flash m join tech_flash_carriers k on k.article_id = m.id where m.story_id = l.story_id and not k.is_discovery
  ) s));
