-- A case that readers opened may be held later: whether an item was held from the start is told by when it was held.
alter table moderation_cases add column held_at timestamptz(3);
comment on column moderation_cases.held_at is 'Since when it is held; null while it is not, and in cases from before this was noted: they count as held since they were opened';

create or replace function open_moderation_case(kind text, item uuid, author uuid, cause text, at timestamptz) returns uuid
language sql security definer set search_path = public, pg_temp
as $$
  insert into moderation_cases (item_kind, item_id, author_id, is_reported, is_held, is_edited, opened_at, held_at)
  values (kind, item, author, cause = 'reported', cause = 'held', cause = 'edited', at, case when cause = 'held' then at end)
  on conflict (item_kind, item_id) where closed_at is null do update set
    is_reported = moderation_cases.is_reported or excluded.is_reported,
    is_held = moderation_cases.is_held or excluded.is_held,
    is_edited = moderation_cases.is_edited or excluded.is_edited,
    held_at = case when moderation_cases.is_held then moderation_cases.held_at else excluded.held_at end
  returning id
$$;

create or replace function unpublish_item(kind text, item uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update moderation_cases set closed_at = now()
  where item_kind = kind and item_id = item and closed_at is null and not is_reported and not is_edited;
  update moderation_cases set is_held = false, held_at = null
  where item_kind = kind and item_id = item and closed_at is null and is_held;
  delete from post_fingerprints where item_id = item;
$$;

-- Blogs that became drafts before unpublish_item was there have left their texts, for being the same as which others are held.
delete from post_fingerprints p using blogs b where b.id = p.item_id and b.status = 'draft';
