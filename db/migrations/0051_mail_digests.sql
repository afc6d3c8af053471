create table mail_rhythms (
  user_id uuid primary key,
  rhythm text not null,
  next_at timestamptz(3),
  constraint mail_rhythms_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint mail_rhythms_rhythm_check check (rhythm in ('daily', 'weekly', 'off')),
  constraint mail_rhythms_next_at_check check ((next_at is null) = (rhythm = 'off'))
);
comment on table mail_rhythms is 'Members whose mails of notifications do not come right away: they wait for a digest, or do not come at all';
comment on column mail_rhythms.next_at is 'When the next digest is due';
create index mail_rhythms_next_at_idx on mail_rhythms (next_at, user_id) where next_at is not null;

create table digest_entries (
  notification_id uuid primary key,
  user_id uuid not null,
  waits_since timestamptz(3) not null,
  constraint digest_entries_notification_id_fkey foreign key (notification_id) references notifications (id) on delete cascade,
  constraint digest_entries_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table digest_entries is 'Notifications that wait for a member''s next digest. Only tasks add to it; a row goes when its digest is written';
create index digest_entries_user_id_idx on digest_entries (user_id, waits_since);

grant select, insert, update, delete on mail_rhythms to sangam_app;
grant select, delete on digest_entries to sangam_app;
grant insert on digest_entries to sangam_system;

alter table mail_rhythms enable row level security;
create policy mail_rhythms_own on mail_rhythms to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy mail_rhythms_system on mail_rhythms to sangam_system using (true) with check (true);

alter table digest_entries enable row level security;
create policy digest_entries_own on digest_entries to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy digest_entries_system on digest_entries to sangam_system using (true) with check (true);
