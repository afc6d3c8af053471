-- Members report resources; moderators take them off the list.
alter table upskilling_resources
  add column moderation text not null default 'clear',
  add column moderation_reason text,
  add constraint upskilling_resources_moderation_check check (moderation in ('clear', 'hidden'));

alter table moderation_cases drop constraint moderation_cases_kind_check;
alter table moderation_cases add constraint moderation_cases_kind_check
  check (item_kind in ('blog', 'blog_comment', 'discussion', 'discussion_reply', 'event', 'job', 'resource'));

create or replace function index_resource() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('resource', new.id, not new.is_link_dead and new.moderation = 'clear', timestamptz '2020-01-01 00:00Z', null, new.skills, null, new.title,
    setweight(to_tsvector('simple', new.title) || to_tsvector('english', new.title), 'A')
    || to_tsvector('simple', replace(tags_text(new.skills), '-', ' ') || ' ' || new.resource_type || ' ' || case when new.is_free then 'free' else '' end)
    || to_tsvector('simple', new.description) || to_tsvector('english', new.description));
  return null;
end
$$;
drop trigger upskilling_resources_indexed on upskilling_resources;
create trigger upskilling_resources_indexed after update on upskilling_resources
  for each row when (
    (old.title, old.description, old.skills, old.resource_type, old.is_free, old.is_link_dead, old.moderation)
    is distinct from (new.title, new.description, new.skills, new.resource_type, new.is_free, new.is_link_dead, new.moderation)
  )
  execute function index_resource();
