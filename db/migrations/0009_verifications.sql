create table work_email_verifications (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  work_email text not null,
  token_hash bytea not null,
  status text not null default 'pending',
  created_at timestamptz not null,
  used_at timestamptz,
  constraint work_email_verifications_token_hash_key unique (token_hash),
  constraint work_email_verifications_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint work_email_verifications_kind_check check (kind in ('work', 'college')),
  constraint work_email_verifications_status_check check (status in ('pending', 'verified', 'superseded')),
  constraint work_email_verifications_used_at_check check ((status = 'verified') = (used_at is not null))
);
comment on table work_email_verifications is 'Links mailed to a work or college address to prove it; the link holds the token, this table only its SHA-256';
comment on column work_email_verifications.status is 'superseded: a newer link was made for the same member, or the address proved another one';
create index work_email_verifications_user_id_idx on work_email_verifications (user_id, created_at desc, id desc);
create unique index work_email_verifications_pending_key on work_email_verifications (user_id) where status = 'pending';
create index work_email_verifications_created_at_idx on work_email_verifications (created_at);

-- A request may ask for a link and see its own; only the system says that one was used.
grant select, insert on work_email_verifications to sangam_app;
grant update (status) on work_email_verifications to sangam_app;
grant select, update, delete on work_email_verifications to sangam_system;

alter table work_email_verifications enable row level security;
create policy work_email_verifications_own on work_email_verifications to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()) and status in ('pending', 'superseded'));
create policy work_email_verifications_system on work_email_verifications to sangam_system using (true) with check (true);
