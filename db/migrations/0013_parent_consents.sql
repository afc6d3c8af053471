create table parent_consents (
  id uuid primary key,
  user_id uuid not null,
  parent_email text not null,
  token_hash bytea not null,
  status text not null default 'pending',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint parent_consents_token_hash_key unique (token_hash),
  constraint parent_consents_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint parent_consents_status_check check (status in ('pending', 'given', 'refused', 'superseded')),
  constraint parent_consents_decided_at_check check (decided_at is not null or status in ('pending', 'superseded'))
);
comment on table parent_consents is 'Parents of members under 18 who were asked by mail, and what they answered; only the SHA-256 of the mailed token is kept';
create index parent_consents_user_id_idx on parent_consents (user_id, created_at desc, id desc);
create unique index parent_consents_pending_key on parent_consents (user_id) where status = 'pending';

-- The member may ask and see how it stands; the answer comes from somebody else, so only the system writes it.
grant select, insert on parent_consents to sangam_app;
grant update (status) on parent_consents to sangam_app;
grant select, update, delete on parent_consents to sangam_system;

alter table parent_consents enable row level security;
create policy parent_consents_own on parent_consents to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()) and status in ('pending', 'superseded'));
create policy parent_consents_system on parent_consents to sangam_system using (true) with check (true);
