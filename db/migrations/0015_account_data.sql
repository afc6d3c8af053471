create table account_exports (
  id uuid primary key,
  user_id uuid not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes integer,
  archive bytea,
  constraint account_exports_user_id_key unique (user_id),
  constraint account_exports_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint account_exports_ready_check check (
    (ready_at is null and expires_at is null and size_bytes is null and archive is null)
    or (ready_at is not null and expires_at is not null and size_bytes is not null and archive is not null)
  )
);
comment on table account_exports is 'Archives of everything a member has, one at a time: asked for, built by a task, removed a day later';
create index account_exports_expires_at_idx on account_exports (expires_at);
-- It is compressed already.
alter table account_exports alter column archive set storage external;

create table account_deletions (
  user_id uuid primary key,
  keeps_posts boolean not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  constraint account_deletions_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table account_deletions is 'Members who asked for their account to be deleted; until due_at they may change their mind';
comment on column account_deletions.keeps_posts is 'Whether what everybody may read stays, under Anonymous';
create index account_deletions_due_at_idx on account_deletions (due_at);

-- A request may ask, look and take back; only the system puts an archive in.
grant select, insert, delete on account_exports, account_deletions to sangam_app;
grant select, update, delete on account_exports, account_deletions to sangam_system;

alter table account_exports enable row level security;
create policy account_exports_own on account_exports to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()) and archive is null);
create policy account_exports_system on account_exports to sangam_system using (true) with check (true);

alter table account_deletions enable row level security;
create policy account_deletions_own on account_deletions to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy account_deletions_system on account_deletions to sangam_system using (true) with check (true);

-- Every page of such a member says so, so the one question that every request asks learns of it too.
drop function find_session(bytea, timestamptz, interval);
create function find_session(given_hash bytea, given_now timestamptz, idle interval)
returns table (
  session_id uuid, user_id uuid, email text, account_name text, avatar_url text, last_seen_at timestamptz,
  has_profile boolean, name text, username text, city text, user_type text,
  onboarding_completed boolean, verified boolean, may_speak_publicly boolean, roles text[], deletion_due_at timestamptz
)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select s.id, u.id, u.email, u.name, u.avatar_url, s.last_seen_at,
    p.id is not null, p.name, p.username, p.city, p.user_type,
    coalesce(p.onboarding_completed, false), coalesce(p.verified, false),
    coalesce(p.consent_state in ('not_needed', 'given'), true),
    array(select r.role from user_roles r where r.user_id = u.id order by r.role),
    d.due_at
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.id = u.id
  left join account_deletions d on d.user_id = u.id
  where s.token_hash = given_hash and s.expires_at > given_now and s.last_seen_at > given_now - idle
$$;
revoke all on function find_session from public;
grant execute on function find_session to sangam_app;
