create table users (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  name text not null,
  avatar_url text,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz not null default now(),
  constraint users_identity_key unique (issuer, subject)
);
comment on table users is 'Who signed in: one row per account of the identity provider, keyed by issuer and subject';
create index users_email_idx on users (lower(email));

create table sessions (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null,
  sign_in_hash bytea,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_sign_in_hash_key unique (sign_in_hash),
  constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table sessions is 'Signed-in browsers; the cookie holds the token, this table only its SHA-256';
comment on column sessions.sign_in_hash is 'SHA-256 of the sign-in this session came from: one sign-in makes one session, however often it is replayed';
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table profiles (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  username text,
  city text,
  user_type text,
  onboarding_completed boolean not null default false,
  verified boolean not null default false,
  work_email text,
  consent_state text not null default 'not_needed',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_id_fkey foreign key (id) references users (id) on delete cascade,
  constraint profiles_user_type_check check (user_type in ('campus', 'corporate')),
  constraint profiles_consent_state_check check (consent_state in ('not_needed', 'pending', 'given', 'refused'))
);
comment on table profiles is 'What a member says about themselves; one per user, none before onboarding begins';
comment on column profiles.work_email is 'Proven by a link that was mailed to it: a work address, or a college address of a campus member';
comment on column profiles.consent_state is 'Of a parent, for members under 18: while pending or refused, nothing of the member is shown to others';
create unique index profiles_username_key on profiles (lower(username));
create unique index profiles_work_email_key on profiles (lower(work_email));

create table corporate_profiles (
  id uuid primary key,
  organization text not null,
  designation text not null,
  work_email text,
  constraint corporate_profiles_id_fkey foreign key (id) references profiles (id) on delete cascade
);
comment on table corporate_profiles is 'The part of a profile only corporate members have';

create table campus_profiles (
  id uuid primary key,
  date_of_birth date,
  qualification text not null,
  qualification_status text not null,
  college_name text not null,
  constraint campus_profiles_id_fkey foreign key (id) references profiles (id) on delete cascade
);
comment on table campus_profiles is 'The part of a profile only campus members have';

create table user_roles (
  user_id uuid not null,
  role text not null,
  granted_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint user_roles_role_check check (role in ('moderator', 'admin'))
);
comment on table user_roles is 'Rights beyond membership';

create table role_changes (
  id uuid primary key,
  user_id uuid,
  role text not null,
  is_grant boolean not null,
  changed_by uuid,
  reason text not null,
  changed_at timestamptz not null,
  constraint role_changes_user_id_fkey foreign key (user_id) references users (id) on delete set null,
  constraint role_changes_changed_by_fkey foreign key (changed_by) references users (id) on delete set null
);
comment on table role_changes is 'Every role given or taken: whose, which, by whom (null: by the settings), why, when. Rows are only ever added';
create index role_changes_changed_at_idx on role_changes (changed_at desc, id desc);
create index role_changes_user_id_idx on role_changes (user_id);
create index role_changes_changed_by_idx on role_changes (changed_by);

-- Of other members a request reads what is public. Phone and addresses come only through own_profiles, for oneself;
-- what others rely on (verified, work_email) is written only by the system.
grant select on users, user_roles to sangam_app;
grant select (id, name, username, city, user_type, onboarding_completed, verified, consent_state, created_at, updated_at)
  on profiles to sangam_app;
grant insert (id, name, email, phone, username, city, user_type, onboarding_completed, consent_state, created_at, updated_at)
  on profiles to sangam_app;
grant update (name, email, phone, username, city, user_type, onboarding_completed, consent_state, updated_at)
  on profiles to sangam_app;
grant select (id, organization, designation), insert (id, organization, designation), update (organization, designation)
  on corporate_profiles to sangam_app;
grant select, insert, update on campus_profiles to sangam_app;
grant select, insert on role_changes to sangam_system;
grant select, insert, update, delete on users, sessions, profiles, corporate_profiles, campus_profiles, user_roles to sangam_system;
grant select, update (last_seen_at, expires_at) on sessions to sangam_app;

alter table sessions enable row level security;
create policy sessions_own on sessions to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy sessions_system on sessions to sangam_system using (true) with check (true);

-- A profile that is not finished, or waits for a parent's consent, is there for nobody but its member.
alter table profiles enable row level security;
create policy profiles_shown on profiles for select to sangam_app
  using (id = (select viewer_id()) or (onboarding_completed and consent_state in ('not_needed', 'given')));
create policy profiles_insert_own on profiles for insert to sangam_app with check (id = (select viewer_id()));
create policy profiles_update_own on profiles for update to sangam_app
  using (id = (select viewer_id())) with check (id = (select viewer_id()));
create policy profiles_system on profiles to sangam_system using (true) with check (true);

alter table corporate_profiles enable row level security;
create policy corporate_profiles_shown on corporate_profiles for select to sangam_app using (true);
create policy corporate_profiles_insert_own on corporate_profiles for insert to sangam_app with check (id = (select viewer_id()));
create policy corporate_profiles_update_own on corporate_profiles for update to sangam_app
  using (id = (select viewer_id())) with check (id = (select viewer_id()));
create policy corporate_profiles_system on corporate_profiles to sangam_system using (true) with check (true);

alter table campus_profiles enable row level security;
create policy campus_profiles_own on campus_profiles to sangam_app
  using (id = (select viewer_id())) with check (id = (select viewer_id()));
create policy campus_profiles_system on campus_profiles to sangam_system using (true) with check (true);

-- It reads as its owner, past the policies, so the one condition here is the whole wall.
create view own_profiles with (security_barrier) as
  select p.id, p.name, p.email, p.phone, p.username, p.city, p.user_type, p.onboarding_completed, p.verified, p.work_email,
    p.consent_state, p.created_at, p.updated_at, o.organization, o.designation,
    c.date_of_birth, c.qualification, c.qualification_status, c.college_name
  from profiles p
  left join corporate_profiles o on o.id = p.id
  left join campus_profiles c on c.id = p.id
  where p.id = viewer_id();
comment on view own_profiles is 'Everything about the member of app.viewer_id, and about nobody else';
grant select on own_profiles to sangam_app;

-- The one question asked before anybody is known. It runs as the owner, answers for one secret only, and returns no secret.
create function find_session(given_hash bytea, given_now timestamptz, idle interval)
returns table (
  session_id uuid, user_id uuid, email text, account_name text, avatar_url text, last_seen_at timestamptz,
  has_profile boolean, name text, username text, city text, user_type text,
  onboarding_completed boolean, verified boolean, may_speak_publicly boolean, roles text[]
)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select s.id, u.id, u.email, u.name, u.avatar_url, s.last_seen_at,
    p.id is not null, p.name, p.username, p.city, p.user_type,
    coalesce(p.onboarding_completed, false), coalesce(p.verified, false),
    coalesce(p.consent_state in ('not_needed', 'given'), true),
    array(select r.role from user_roles r where r.user_id = u.id order by r.role)
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.id = u.id
  where s.token_hash = given_hash and s.expires_at > given_now and s.last_seen_at > given_now - idle
$$;
revoke all on function find_session from public;
grant execute on function find_session to sangam_app;

create table stand_in_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  expires_at timestamptz not null,
  constraint stand_in_records_pkey primary key (kind, id)
);
comment on table stand_in_records is 'Short-lived memory of the local stand-in issuer, shared by every process; empty where Google signs people in';
create index stand_in_records_expires_at_idx on stand_in_records (expires_at);
grant select, insert, update, delete on stand_in_records to sangam_system;
