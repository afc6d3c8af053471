-- A reply that was out of sight for a while is new to whoever looked at its discussion in that while, and to nobody else.
alter table discussion_replies add column away_from timestamptz(3), add column shown_at timestamptz(3);
comment on column discussion_replies.away_from is 'Since when it is, or was last, held or hidden; null while it never was, and from the start';
comment on column discussion_replies.shown_at is 'When it was last shown after that; null while it never was away, or is';
create index discussion_replies_shown_idx on discussion_replies (discussion_id, shown_at) where shown_at is not null;

create function note_when_away() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.moderation = 'clear' then
    new.away_from := coalesce(new.away_from, new.created_at);
    new.shown_at := new.moderated_at;
  else
    new.away_from := case new.moderation when 'held' then new.edited_at else new.moderated_at end;
    new.shown_at := null;
  end if;
  return new;
end
$$;
create trigger discussion_replies_away before update of moderation on discussion_replies
  for each row when ((old.moderation = 'clear') <> (new.moderation = 'clear')) execute function note_when_away();

-- Those of before that are away now.
update discussion_replies r set away_from = case r.moderation
  when 'hidden' then r.moderated_at
  else (
    select coalesce(c.held_at, c.opened_at) from moderation_cases c
    where c.item_kind = 'discussion_reply' and c.item_id = r.id and c.closed_at is null and c.is_held)
  end
where r.moderation <> 'clear' and r.deleted_at is null;
