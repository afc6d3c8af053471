alter table saved_searches add column removed_at timestamptz(3);
comment on column saved_searches.removed_at is 'Removed by the member, who may still undo that';
create index saved_searches_removed_at_idx on saved_searches (removed_at) where removed_at is not null;

drop index saved_searches_due_idx;
create index saved_searches_due_idx on saved_searches (told_until, user_id) where removed_at is null;
