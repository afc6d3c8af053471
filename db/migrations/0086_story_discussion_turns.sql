-- Who starts a discussion of a story and who restores a hidden one take turns: otherwise the second meets at the index what it could not see before.
create function take_turn_at_story(story uuid) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtextextended('discussion of story ' || story, 0)) $$;

create function begin_discussion_of_a_story() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform take_turn_at_story(new.story_id);
  return new;
end
$$;
create trigger discussions_begin_about_story before insert on discussions
  for each row when (new.story_id is not null)
  execute function begin_discussion_of_a_story();

create or replace function keep_one_discussion_of_a_story() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform take_turn_at_story(new.story_id);
  if exists (select 1 from discussions d where d.story_id = new.story_id and d.is_public and d.id <> new.id) then
    new.story_id := null;
    new.story_title := null;
  end if;
  return new;
end
$$;
