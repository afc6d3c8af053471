-- Bookmarks of everything that has a page, with a note and a reminder; a removed one can be brought back for a while.
alter table bookmarks
  add column note text not null default '',
  add column remind_at timestamptz(3),
  add column removed_at timestamptz(3),
  drop constraint bookmarks_type_check,
  add constraint bookmarks_type_check check (bookmark_type in ('tech_flash', 'event', 'job', 'blog', 'discussion', 'resource')),
  add constraint bookmarks_note_check check (char_length(note) <= 1000);
comment on column bookmarks.note is 'What the member wrote about it for themselves';
comment on column bookmarks.remind_at is 'When the member wants to be told of it; cleared when they have been';
comment on column bookmarks.removed_at is 'Removed by the member, who may still undo that';

drop index bookmarks_list_idx;
drop index bookmarks_type_list_idx;
create index bookmarks_list_idx on bookmarks (user_id, created_at desc, reference_id desc) where removed_at is null;
create index bookmarks_type_list_idx on bookmarks (user_id, bookmark_type, created_at desc, reference_id desc) where removed_at is null;
create index bookmarks_remind_at_idx on bookmarks (remind_at, user_id) where remind_at is not null and removed_at is null;
create index bookmarks_removed_at_idx on bookmarks (removed_at) where removed_at is not null;

grant update (title, note, remind_at, removed_at, created_at) on bookmarks to sangam_app;
grant update (remind_at) on bookmarks to sangam_system;
