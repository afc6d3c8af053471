-- A discussion may be about a story of Tech Flash: one that everybody sees for each story. The title stays here as it was, so that a page needs no look at the news.
alter table discussions
  add column story_id uuid,
  add column story_title text,
  add constraint discussions_story_check check ((story_id is null) = (story_title is null));
comment on column discussions.story_id is 'The story of tech_flash it is about. No foreign key: what people wrote outlives the news';
comment on column discussions.story_title is 'What the story was called when the discussion began';
create unique index discussions_story_key on discussions (story_id) where is_public and story_id is not null;

-- What was hidden or held has left its place: if another discussion has taken it, this one comes back without the story.
create function keep_one_discussion_of_a_story() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select 1 from discussions d where d.story_id = new.story_id and d.is_public and d.id <> new.id) then
    new.story_id := null;
    new.story_title := null;
  end if;
  return new;
end
$$;
create trigger discussions_return_to_story before update of moderation on discussions
  for each row when (new.story_id is not null and new.moderation = 'clear' and old.moderation <> 'clear')
  execute function keep_one_discussion_of_a_story();

grant insert (story_id, story_title) on discussions to sangam_app;
