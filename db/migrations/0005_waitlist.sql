create table waitlist_entries (
  id uuid primary key,
  name text not null,
  email text not null,
  company text not null,
  roles text not null,
  created_at timestamptz not null
);
comment on table waitlist_entries is 'Recruiters who wait for hiring to open; one entry per mail address';
create unique index waitlist_entries_email_key on waitlist_entries (lower(email));
create index waitlist_entries_created_at_idx on waitlist_entries (created_at, id);

-- Visitors may put themselves in; only the system may read the list.
grant insert on waitlist_entries to sangam_app;
grant select, delete on waitlist_entries to sangam_system;
