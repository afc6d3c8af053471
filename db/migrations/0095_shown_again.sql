-- A blog that is made a draft is shown to nobody, so it holds no other text for being the same, and a moderator need not look at it. What readers
-- have reported waits, though, until it is published again.
create function unpublish_item(kind text, item uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update moderation_cases set closed_at = now()
  where item_kind = kind and item_id = item and closed_at is null and not is_reported and not is_edited;
  update moderation_cases set is_held = false where item_kind = kind and item_id = item and closed_at is null and is_held;
  delete from post_fingerprints where item_id = item;
$$;
revoke all on function unpublish_item from public;
grant execute on function unpublish_item to sangam_app;

-- What a moderator let pass is not held again for the same, also when it was a draft in between.
alter table blogs add column passed_fingerprint bytea, add column passed_link_count integer;
comment on column blogs.passed_fingerprint is 'Of the text that a moderator last let pass; null without one, and for one too short to tell';
comment on column blogs.passed_link_count is 'The links of that text; null unless it was stuffed with them';
grant update (passed_fingerprint, passed_link_count) on blogs to sangam_app;

-- A discussion that was held from the start is new to everybody when a moderator shows it, as blogs and jobs are.
comment on column discussions.created_at is 'When it was started or, if a moderator looked at it before anybody else, when it was first shown';
grant update (created_at) on discussions to sangam_app;
