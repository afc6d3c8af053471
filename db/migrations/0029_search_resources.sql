-- Resources have no date of their own: an old one, so that nothing of today comes after them for that.
create function index_resource() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('resource', new.id, not new.is_link_dead, timestamptz '2020-01-01 00:00Z', null, new.skills, null, new.title,
    setweight(to_tsvector('simple', new.title) || to_tsvector('english', new.title), 'A')
    || to_tsvector('simple', replace(tags_text(new.skills), '-', ' ') || ' ' || new.resource_type || ' ' || case when new.is_free then 'free' else '' end)
    || to_tsvector('simple', new.description) || to_tsvector('english', new.description));
  return null;
end
$$;
create trigger upskilling_resources_indexed_new after insert on upskilling_resources for each row execute function index_resource();
-- The table is written anew at every start: what stayed the same is not indexed again.
create trigger upskilling_resources_indexed after update on upskilling_resources
  for each row when (
    (old.title, old.description, old.skills, old.resource_type, old.is_free, old.is_link_dead)
    is distinct from (new.title, new.description, new.skills, new.resource_type, new.is_free, new.is_link_dead)
  )
  execute function index_resource();
create trigger upskilling_resources_unindexed after delete on upskilling_resources
  referencing old table as gone for each statement execute function drop_search_entries();
