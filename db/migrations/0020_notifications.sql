create table notifications (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  href text not null,
  key text not null,
  actor_id uuid,
  group_key text,
  grouped_keys text[] not null default '{}',
  count integer not null default 1,
  is_listed boolean not null,
  first_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  constraint notifications_key_key unique (user_id, key),
  constraint notifications_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint notifications_actor_id_fkey foreign key (actor_id) references users (id) on delete set null,
  constraint notifications_href_check check (href like '/%' and href not like '//%'),
  constraint notifications_count_check check (count = 1 + cardinality(grouped_keys))
);
comment on table notifications is 'What a member was told: each happening once by its key. Only tasks add to it';
comment on column notifications.actor_id is 'Whose act it tells of, the last one of a group; nobody any more when they have left';
comment on column notifications.grouped_keys is 'Keys of later happenings that joined this notification';
comment on column notifications.is_listed is 'False where the member has muted the kind on Sangam and it went out by mail alone';
create index notifications_list_idx on notifications (user_id, created_at desc, id desc) where is_listed;
create index notifications_unread_idx on notifications (user_id) where read_at is null and is_listed;
create index notifications_group_idx on notifications (user_id, group_key, first_at desc) where group_key is not null;
create index notifications_actor_id_idx on notifications (actor_id) where actor_id is not null;
create index notifications_first_at_idx on notifications (first_at);

create table notification_mutes (
  user_id uuid not null,
  kind text not null,
  channel text not null,
  constraint notification_mutes_pkey primary key (user_id, kind, channel),
  constraint notification_mutes_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint notification_mutes_channel_check check (channel in ('app', 'mail'))
);
comment on table notification_mutes is 'Kinds of notifications a member does not want, on Sangam or by mail';

grant select, update (read_at) on notifications to sangam_app;
grant insert, update, delete on notifications to sangam_system;
grant select, insert, delete on notification_mutes to sangam_app;

alter table notifications enable row level security;
create policy notifications_own on notifications to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy notifications_system on notifications to sangam_system using (true) with check (true);

alter table notification_mutes enable row level security;
create policy notification_mutes_own on notification_mutes to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy notification_mutes_system on notification_mutes to sangam_system using (true) with check (true);

-- Every page marks the bell, so the one question that every request asks answers it too.
drop function find_session(bytea, timestamptz, interval);
create function find_session(given_hash bytea, given_now timestamptz, idle interval)
returns table (
  session_id uuid, user_id uuid, email text, account_name text, avatar_url text, last_seen_at timestamptz,
  has_profile boolean, name text, username text, city text, user_type text,
  onboarding_completed boolean, verified boolean, may_speak_publicly boolean, roles text[], deletion_due_at timestamptz,
  has_unread boolean
)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select s.id, u.id, u.email, u.name, u.avatar_url, s.last_seen_at,
    p.id is not null, p.name, p.username, p.city, p.user_type,
    coalesce(p.onboarding_completed, false), coalesce(p.verified, false),
    coalesce(p.consent_state in ('not_needed', 'given'), true),
    array(select r.role from user_roles r where r.user_id = u.id order by r.role),
    d.due_at,
    exists (select 1 from notifications n where n.user_id = u.id and n.read_at is null and n.is_listed)
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.id = u.id
  left join account_deletions d on d.user_id = u.id
  where s.token_hash = given_hash and s.expires_at > given_now and s.last_seen_at > given_now - idle
$$;
revoke all on function find_session from public;
grant execute on function find_session to sangam_app;
