create table tech_flash_choices (
  user_id uuid not null,
  muted_sources text[] not null default '{}',
  muted_words text[] not null default '{}',
  hides_read boolean not null default false,
  updated_at timestamptz(3) not null,
  constraint tech_flash_choices_pkey primary key (user_id),
  constraint tech_flash_choices_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint tech_flash_choices_sources_check check (cardinality(muted_sources) <= 50),
  constraint tech_flash_choices_words_check check (cardinality(muted_words) <= 50)
);
comment on table tech_flash_choices is 'What a member would rather not see on Tech Flash. Lists of news are filtered by it for them alone';
comment on column tech_flash_choices.muted_sources is 'Names of sources, as articles carry them: a choice outlives the row of its source';
comment on column tech_flash_choices.muted_words is 'As the member wrote them; how they are compared with news is not stored';

create table tech_flash_reads (
  user_id uuid not null,
  article_id uuid not null,
  read_at timestamptz(3) not null,
  constraint tech_flash_reads_pkey primary key (user_id, article_id),
  constraint tech_flash_reads_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint tech_flash_reads_article_id_fkey foreign key (article_id) references tech_flash (id) on delete cascade
);
comment on table tech_flash_reads is 'Articles a member opened while they wanted what they have read hidden; forgotten after some months';
create index tech_flash_reads_newest_idx on tech_flash_reads (user_id, read_at desc, article_id);
create index tech_flash_reads_article_id_idx on tech_flash_reads (article_id);
create index tech_flash_reads_read_at_idx on tech_flash_reads (read_at);

grant select, insert, update, delete on tech_flash_choices to sangam_app;
grant select, insert, update, delete on tech_flash_reads to sangam_app;

alter table tech_flash_choices enable row level security;
create policy tech_flash_choices_own on tech_flash_choices to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy tech_flash_choices_system on tech_flash_choices to sangam_system using (true) with check (true);

alter table tech_flash_reads enable row level security;
create policy tech_flash_reads_own on tech_flash_reads to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy tech_flash_reads_system on tech_flash_reads to sangam_system using (true) with check (true);

-- The one question that every request asks also answers whether a list of news has to be filtered: for most members it does not.
drop function find_session(bytea, timestamptz, interval);
create function find_session(given_hash bytea, given_now timestamptz, idle interval)
returns table (
  session_id uuid, user_id uuid, email text, account_name text, avatar_url text, last_seen_at timestamptz,
  has_profile boolean, name text, username text, city text, user_type text,
  onboarding_completed boolean, verified boolean, may_speak_publicly boolean, roles text[], deletion_due_at timestamptz,
  has_unread boolean, has_reading_choices boolean
)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select s.id, u.id, u.email, u.name, u.avatar_url, s.last_seen_at,
    p.id is not null, p.name, p.username, p.city, p.user_type,
    coalesce(p.onboarding_completed, false), coalesce(p.verified, false),
    coalesce(p.consent_state in ('not_needed', 'given'), true),
    array(select r.role from user_roles r where r.user_id = u.id order by r.role),
    d.due_at,
    exists (select 1 from notifications n where n.user_id = u.id and n.read_at is null and n.is_listed),
    coalesce(c.hides_read or cardinality(c.muted_sources) + cardinality(c.muted_words) > 0, false)
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.id = u.id
  left join account_deletions d on d.user_id = u.id
  left join tech_flash_choices c on c.user_id = u.id
  where s.token_hash = given_hash and s.expires_at > given_now and s.last_seen_at > given_now - idle
$$;
revoke all on function find_session from public;
grant execute on function find_session to sangam_app;
