create function viewer_is_admin() returns boolean
language sql stable parallel safe
return exists (select 1 from user_roles where user_id = viewer_id() and role = 'admin');
comment on function viewer_is_admin() is 'Whether the member this transaction acts for is an admin';

create table admin_log (
  id uuid primary key,
  admin_id uuid not null,
  action text not null,
  target text not null,
  outcome text not null default '',
  created_at timestamptz(3) not null,
  constraint admin_log_action_check
    check (action in ('retry-tasks', 'pause-source', 'resume-source', 'test-source', 'export-waitlist'))
);
comment on table admin_log is 'Every act on the admin pages but roles, which have their own: who, when, what. Rows are only ever added';
comment on column admin_log.admin_id is 'No foreign key: the log outlives the account, and nothing may change a row';
comment on column admin_log.target is 'What it was done to, in words: a task, a source';
create index admin_log_list_idx on admin_log (created_at desc, id desc);
create index admin_log_admin_idx on admin_log (admin_id);
create trigger admin_log_append_only before update or delete or truncate on admin_log
  for each statement execute function refuse_change();

grant select, insert on admin_log to sangam_app;
alter table admin_log enable row level security;
create policy admin_log_admins on admin_log to sangam_app
  using ((select viewer_is_admin())) with check (admin_id = (select viewer_id()) and (select viewer_is_admin()));
create policy admin_log_system on admin_log for select to sangam_system using (true);

alter table tech_flash_sources add column paused_at timestamptz;
comment on column tech_flash_sources.paused_at is 'Since when an admin has it left alone: neither the schedule nor a person''s wish reads it';
alter table event_sources add column paused_at timestamptz;
comment on column event_sources.paused_at is 'Since when an admin has it left alone: neither the schedule nor a person''s wish reads it';
