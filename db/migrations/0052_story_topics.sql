-- Lists of news say how many replies the discussion of a story has. They are told of those discussions alone, wherever a count or a state changes.
create function tell_of_story_discussion() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_notify('page_cache', 'story-discussions');
  return null;
end
$$;
create trigger discussions_story_begun after insert on discussions
  for each row when (new.story_id is not null and new.moderation = 'clear') execute function tell_of_story_discussion();
create trigger discussions_story_changed after update on discussions
  for each row when (
    coalesce(new.story_id, old.story_id) is not null
    and (old.story_id, old.moderation, old.reply_count) is distinct from (new.story_id, new.moderation, new.reply_count)
  ) execute function tell_of_story_discussion();
create trigger discussions_story_ended after delete on discussions
  for each row when (old.story_id is not null) execute function tell_of_story_discussion();
