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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_id_fkey foreign key (id) references users (id) on delete cascade,
  constraint profiles_user_type_check check (user_type in ('campus', 'corporate'))
);
comment on table profiles is 'What a member says about themselves; one per user, none before onboarding begins';
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

grant select on users, profiles, corporate_profiles, campus_profiles, user_roles to sangam_app;
grant insert, update on profiles, corporate_profiles, campus_profiles to sangam_app;
grant select, insert, update, delete on users, sessions, profiles, corporate_profiles, campus_profiles, user_roles to sangam_system;
grant select, update (last_seen_at, expires_at) on sessions to sangam_app;

alter table sessions enable row level security;
create policy sessions_own on sessions to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy sessions_system on sessions to sangam_system using (true) with check (true);

-- The one question asked before anybody is known. It runs as the owner, answers for one secret only, and returns no secret.
create function find_session(given_hash bytea, given_now timestamptz, idle interval)
returns table (
  session_id uuid, user_id uuid, email text, account_name text, avatar_url text, last_seen_at timestamptz,
  has_profile boolean, name text, username text, city text, user_type text,
  onboarding_completed boolean, verified boolean, roles text[]
)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select s.id, u.id, u.email, u.name, u.avatar_url, s.last_seen_at,
    p.id is not null, p.name, p.username, p.city, p.user_type,
    coalesce(p.onboarding_completed, false), coalesce(p.verified, false),
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
