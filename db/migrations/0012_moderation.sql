create function viewer_is_moderator() returns boolean
language sql stable parallel safe
return exists (select 1 from user_roles where user_id = viewer_id() and role in ('moderator', 'admin'));
comment on function viewer_is_moderator() is 'Whether the member this transaction acts for may moderate';

create table post_allowances (
  user_id uuid not null,
  item_kind text not null,
  used integer not null,
  constraint post_allowances_pkey primary key (user_id, item_kind),
  constraint post_allowances_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table post_allowances is 'How many texts of a kind a new account published on its first day; deleting one gives nothing back';

create table post_fingerprints (
  item_kind text not null,
  item_id uuid not null,
  fingerprint bytea not null,
  author_id uuid,
  created_at timestamptz(3) not null,
  constraint post_fingerprints_pkey primary key (item_id),
  constraint post_fingerprints_author_id_fkey foreign key (author_id) references users (id) on delete set null
);
comment on table post_fingerprints is 'A hash of the letters and digits of each published text, to notice the same text again';
create index post_fingerprints_fingerprint_idx on post_fingerprints (fingerprint, created_at);
create index post_fingerprints_author_id_idx on post_fingerprints (author_id);
create index post_fingerprints_created_at_idx on post_fingerprints (created_at);

create table moderation_cases (
  id uuid primary key default gen_random_uuid(),
  item_kind text not null,
  item_id uuid not null,
  author_id uuid,
  is_reported boolean not null default false,
  is_held boolean not null default false,
  is_edited boolean not null default false,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint moderation_cases_author_id_fkey foreign key (author_id) references users (id) on delete set null,
  constraint moderation_cases_kind_check check (item_kind in ('blog', 'blog_comment', 'discussion', 'discussion_reply'))
);
comment on table moderation_cases is 'What needs a moderator''s eyes and why: reported, held before it was shown, or edited after it was taken down';
create unique index moderation_cases_open_key on moderation_cases (item_kind, item_id) where closed_at is null;
create index moderation_cases_queue_idx on moderation_cases (opened_at, id) where closed_at is null;
create index moderation_cases_author_id_idx on moderation_cases (author_id);

create table reports (
  id uuid primary key,
  case_id uuid not null,
  item_kind text not null,
  item_id uuid not null,
  author_id uuid,
  reporter_id uuid not null,
  reason text not null,
  note text not null default '',
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  outcome text,
  constraint reports_case_id_fkey foreign key (case_id) references moderation_cases (id) on delete cascade,
  constraint reports_author_id_fkey foreign key (author_id) references users (id) on delete set null,
  constraint reports_reporter_id_fkey foreign key (reporter_id) references users (id) on delete cascade,
  constraint reports_outcome_check check ((resolved_at is null) = (outcome is null) and outcome in ('upheld', 'dismissed', 'withdrawn'))
);
comment on table reports is 'Who reported what and why; one open report per person and item';
comment on column reports.outcome is 'withdrawn: the author deleted the item before a moderator decided';
create unique index reports_open_key on reports (reporter_id, item_kind, item_id) where resolved_at is null;
create index reports_case_id_idx on reports (case_id, created_at);
create index reports_author_id_idx on reports (author_id);

create table moderation_log (
  id uuid primary key,
  moderator_id uuid not null,
  action text not null,
  item_kind text not null,
  item_id uuid not null,
  author_id uuid,
  reason text not null,
  created_at timestamptz(3) not null,
  constraint moderation_log_action_check check (action in ('reject', 'hide', 'restore', 'dismiss'))
);
comment on table moderation_log is 'Every act of every moderator: who, when, what, why. Rows are only ever added';
comment on column moderation_log.moderator_id is 'No foreign key: the log outlives the account, and nothing may change a row';
create index moderation_log_list_idx on moderation_log (created_at desc, id desc);
create index moderation_log_item_idx on moderation_log (item_kind, item_id, created_at desc);
create index moderation_log_author_idx on moderation_log (author_id);

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger moderation_log_append_only before update or delete or truncate on moderation_log
  for each statement execute function refuse_change();

-- Whoever reports, is held, or edits a text that was taken down opens a case, without being able to see or change any.
create function open_moderation_case(kind text, item uuid, author uuid, cause text, at timestamptz) returns uuid
language sql security definer set search_path = public, pg_temp
as $$
  insert into moderation_cases (item_kind, item_id, author_id, is_reported, is_held, is_edited, opened_at)
  values (kind, item, author, cause = 'reported', cause = 'held', cause = 'edited', at)
  on conflict (item_kind, item_id) where closed_at is null do update set
    is_reported = moderation_cases.is_reported or excluded.is_reported,
    is_held = moderation_cases.is_held or excluded.is_held,
    is_edited = moderation_cases.is_edited or excluded.is_edited
  returning id
$$;
revoke all on function open_moderation_case from public;
grant execute on function open_moderation_case to sangam_app;

-- An item that is gone needs no decision, and its text may be written again.
create function withdraw_item(kind text, item uuid) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update moderation_cases set closed_at = now() where item_kind = kind and item_id = item and closed_at is null;
  update reports set resolved_at = now(), outcome = 'withdrawn' where item_kind = kind and item_id = item and resolved_at is null;
  delete from post_fingerprints where item_id = item;
$$;
revoke all on function withdraw_item from public;
grant execute on function withdraw_item to sangam_app;

create function withdraw_deleted_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update moderation_cases set closed_at = now()
  where item_kind = tg_argv[0] and closed_at is null and item_id in (select id from gone);
  update reports set resolved_at = now(), outcome = 'withdrawn'
  where item_kind = tg_argv[0] and resolved_at is null and item_id in (select id from gone);
  delete from post_fingerprints where item_id in (select id from gone);
  return null;
end
$$;
create trigger blogs_withdrawn after delete on blogs
  referencing old table as gone for each statement execute function withdraw_deleted_items('blog');
create trigger blog_comments_withdrawn after delete on blog_comments
  referencing old table as gone for each statement execute function withdraw_deleted_items('blog_comment');
create trigger discussions_withdrawn after delete on discussions
  referencing old table as gone for each statement execute function withdraw_deleted_items('discussion');
create trigger discussion_replies_withdrawn after delete on discussion_replies
  referencing old table as gone for each statement execute function withdraw_deleted_items('discussion_reply');
create index reports_open_item_idx on reports (item_kind, item_id) where resolved_at is null;

grant select, insert, update on post_allowances to sangam_app;
grant select, insert, update, delete on post_fingerprints to sangam_app;
grant select, insert on reports to sangam_app;
grant update (resolved_at, outcome) on reports to sangam_app;
grant select on moderation_cases to sangam_app;
grant update (closed_at) on moderation_cases to sangam_app;
grant select, insert on moderation_log to sangam_app;

alter table moderation_cases enable row level security;
create policy moderation_cases_moderators on moderation_cases to sangam_app using ((select viewer_is_moderator()));
create policy moderation_cases_system on moderation_cases to sangam_system using (true) with check (true);

alter table reports enable row level security;
create policy reports_own on reports for select to sangam_app using (reporter_id = (select viewer_id()));
create policy reports_write_own on reports for insert to sangam_app with check (reporter_id = (select viewer_id()));
create policy reports_moderators on reports to sangam_app using ((select viewer_is_moderator()));
create policy reports_system on reports to sangam_system using (true) with check (true);

alter table moderation_log enable row level security;
create policy moderation_log_moderators on moderation_log to sangam_app
  using ((select viewer_is_moderator())) with check (moderator_id = (select viewer_id()) and (select viewer_is_moderator()));
create policy moderation_log_system on moderation_log for select to sangam_system using (true);
