-- News that somebody has saved may join a story later, and is then shown under that: what was saved is the story.
create index bookmarks_news_idx on bookmarks (reference_id) where bookmark_type = 'tech_flash';

create function save_joined_story() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update bookmarks b set reference_id = new.story_id
  where b.bookmark_type = 'tech_flash' and b.reference_id = new.id and b.removed_at is null
    and exists (select from tech_flash a where a.id = new.story_id)
    and not exists (select from bookmarks o where (o.user_id, o.bookmark_type, o.reference_id) = (b.user_id, 'tech_flash', new.story_id));
  return null;
end
$$;
revoke all on function save_joined_story from public;
comment on function save_joined_story is 'Bookmarks of an article that joins a story become those of the story, unless their member has that one too';
create trigger tech_flash_bookmarks_joined after update of story_id on tech_flash
  for each row when (old.story_id = old.id and new.story_id <> new.id) execute function save_joined_story();

-- What has joined one already. Of several that a member saved of one story, the first does.
update bookmarks b set reference_id = j.story_id
from (
  select distinct on (k.user_id, a.story_id) k.user_id, k.reference_id, a.story_id
  from bookmarks k
  join tech_flash a on a.id = k.reference_id and a.story_id <> a.id
  join tech_flash f on f.id = a.story_id
  where k.bookmark_type = 'tech_flash' and k.removed_at is null
    and not exists (select from bookmarks o where (o.user_id, o.bookmark_type, o.reference_id) = (k.user_id, 'tech_flash', a.story_id))
  order by k.user_id, a.story_id, k.created_at, k.reference_id
) j
where b.bookmark_type = 'tech_flash' and b.user_id = j.user_id and b.reference_id = j.reference_id;
