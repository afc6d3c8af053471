-- When a story is gone, as demo news is with the first real one, the discussion of it stands for itself: nothing leads where nothing is.
create index discussions_story_id_idx on discussions (story_id) where story_id is not null;

create function leave_gone_stories() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update discussions d set story_id = null, story_title = null
  where d.story_id = any(array(select g.story_id from gone g where not exists (select 1 from tech_flash a where a.story_id = g.story_id)));
  return null;
end
$$;
revoke all on function leave_gone_stories from public;
create trigger tech_flash_discussions_left after delete on tech_flash
  referencing old table as gone for each statement execute function leave_gone_stories();

-- Who has muted a source means it under its next name as well; its older news carries the first.
create function mute_renamed_source() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update tech_flash_choices set muted_sources = (array_append(muted_sources, new.name))[greatest(1, cardinality(muted_sources) - 48):]
  where old.name = any(muted_sources) and not new.name = any(muted_sources);
  return null;
end
$$;
revoke all on function mute_renamed_source from public;
create trigger tech_flash_sources_renamed after update of name on tech_flash_sources
  for each row when (old.name <> new.name) execute function mute_renamed_source();
