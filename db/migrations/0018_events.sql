create table event_sources (
  id uuid primary key,
  url text not null,
  name text not null,
  etag text,
  last_modified text,
  ttl_minutes integer,
  next_check_at timestamptz not null default now(),
  not_before timestamptz,
  last_checked_at timestamptz,
  last_success_at timestamptz,
  failure_count integer not null default 0,
  last_error_code text,
  last_error_message text,
  created_at timestamptz not null default now(),
  constraint event_sources_url_key unique (url)
);
comment on table event_sources is 'The event lists and calendars of the sources file and how reading them goes; columns as in tech_flash_sources';

create table events (
  id uuid primary key,
  title text not null,
  description text not null default '',
  description_html text not null default '',
  description_text text not null default '',
  link_count integer not null default 0,
  venue text not null default '',
  city text,
  is_online boolean not null default false,
  event_date timestamptz(3) not null,
  ends_at timestamptz(3),
  is_all_day boolean not null default false,
  start_date date,
  end_date date,
  time_zone text not null default 'Asia/Kolkata',
  over_at timestamptz(3) not null generated always as (coalesce(ends_at, event_date)) stored,
  registration_url text,
  image_url text,
  organiser text not null default '',
  capacity integer,
  cfp_url text,
  cfp_closes_on date,
  tags text[] not null default '{}',
  skills text[] not null default '{}',
  created_by uuid,
  status text not null default 'upcoming',
  cancel_reason text,
  cancelled_at timestamptz(3),
  external_source text,
  source_id uuid,
  source_key text,
  link_key bytea,
  name_key text,
  vanished_at timestamptz(3),
  is_edited_here boolean not null default false,
  ics_uid text not null,
  sequence integer not null default 0,
  version integer not null default 1,
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  interested_count integer not null default 0,
  moderation text not null default 'clear',
  moderation_reason text,
  moderated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  changed_at timestamptz(3) not null default now(),
  is_demo boolean not null default false,
  is_public boolean not null generated always as (moderation = 'clear') stored,
  is_listed boolean not null generated always as (moderation = 'clear' and status = 'upcoming') stored,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title) || to_tsvector('english', title), 'A')
    || setweight(to_tsvector('simple', tags_text(tags) || ' ' || coalesce(city, '') || ' ' || venue || ' ' || organiser), 'B')
    || to_tsvector('simple', left(description_text, 40000)) || to_tsvector('english', left(description_text, 40000))
  ) stored,
  constraint events_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint events_source_id_fkey foreign key (source_id) references event_sources (id) on delete set null,
  constraint events_ics_uid_key unique (ics_uid),
  constraint events_status_check check (status in ('upcoming', 'cancelled')),
  constraint events_moderation_check check (moderation in ('clear', 'held', 'hidden')),
  constraint events_capacity_check check (capacity > 0),
  constraint events_counters_check check (going_count >= 0 and waiting_count >= 0 and interested_count >= 0),
  constraint events_length_check check (ends_at >= event_date and ends_at <= event_date + interval '92 days'),
  constraint events_all_day_check check (
    (is_all_day and start_date is not null and end_date >= start_date and ends_at is not null)
    or (not is_all_day and start_date is null and end_date is null)
  )
) with (fillfactor = 85);
comment on table events is 'Tech events: those that members add and those of the event sources, one row each';
comment on column events.description is 'Markdown as typed; _html is rendered from it and safe to show, _text is what search reads';
comment on column events.city is 'Canonical name as in db/content/cities.ts; null when there is none or it is online only';
comment on column events.event_date is 'When it begins; for an event of whole days the first moment of start_date in India';
comment on column events.ends_at is 'Exclusive. For an event of whole days the first moment in India of the day after end_date; null when nobody said';
comment on column events.end_date is 'The last day, inclusive';
comment on column events.over_at is 'Upcoming until then: the end decides, without one the beginning. At most 92 days after the beginning, so that lists need not look further back';
comment on column events.source_key is 'What the source itself calls the event; see event_source_items for all sources of one event';
comment on column events.link_key is 'SHA-256 of the canonical registration address without its scheme: the same address is one event';
comment on column events.name_key is 'Normalised name, first day and city: the same three are one event';
comment on column events.vanished_at is 'Since when no source lists it any more; null again when one does';
comment on column events.is_edited_here is 'Somebody here changed it: a source never overwrites it again';
comment on column events.sequence is 'RFC 5545 SEQUENCE: grows with every change a calendar shows';
comment on column events.version is 'Grows with every edit of the form, to notice two editors at once';
comment on column events.changed_at is 'When what a calendar shows last changed';
comment on column events.is_public is 'Its page is there for everybody exactly when true';
comment on column events.is_listed is 'In lists, search and counts exactly when true, until over_at';
create index events_upcoming_idx on events (event_date, id, over_at) where is_listed;
create index events_online_idx on events (event_date, id, over_at) where is_listed and is_online;
create index events_city_idx on events (city, event_date, id, over_at) where is_listed;
create index events_cancelled_idx on events (event_date, id) where is_public and status = 'cancelled';
create index events_created_by_idx on events (created_by, event_date desc, id desc);
create index events_source_idx on events (source_id, source_key);
create index events_link_key_idx on events (link_key);
create index events_name_key_idx on events (name_key);
create index events_search_idx on events using gin (search) where is_listed;
create index events_demo_idx on events (id) where is_demo;

create table event_tags (
  event_id uuid not null,
  tag text not null,
  event_date timestamptz(3) not null,
  over_at timestamptz(3) not null,
  city text,
  is_online boolean not null,
  constraint event_tags_pkey primary key (event_id, tag),
  constraint event_tags_event_id_fkey foreign key (event_id) references events (id) on delete cascade
);
comment on table event_tags is 'The tags of listed events once more, in lower case, with what lists filter by, so that the list of one tag is read off one index';
create index event_tags_list_idx on event_tags (tag, event_date, event_id, over_at, is_online);
create index event_tags_city_idx on event_tags (tag, city, event_date, event_id, over_at, is_online);

create table event_skills (
  event_id uuid not null,
  skill_slug text not null,
  event_date timestamptz(3) not null,
  over_at timestamptz(3) not null,
  constraint event_skills_pkey primary key (event_id, skill_slug),
  constraint event_skills_event_id_fkey foreign key (event_id) references events (id) on delete cascade
);
comment on table event_skills is 'The skills of listed events once more, so that the events for one skill are read off one index';
create index event_skills_list_idx on event_skills (skill_slug, event_date, event_id, over_at);

create function list_event_tags() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from event_tags where event_id = new.id;
  delete from event_skills where event_id = new.id;
  if new.is_listed then
    insert into event_tags (event_id, tag, event_date, over_at, city, is_online)
    select distinct new.id, lower(tag), new.event_date, new.over_at, new.city, new.is_online from unnest(new.tags) as tag;
    insert into event_skills (event_id, skill_slug, event_date, over_at)
    select distinct new.id, skill, new.event_date, new.over_at from unnest(new.skills) as skill;
  end if;
  return null;
end
$$;
create trigger events_tags_inserted after insert on events
  for each row execute function list_event_tags();
create trigger events_tags_updated after update of tags, skills, moderation, status, event_date, ends_at, city, is_online on events
  for each row when (
    (old.tags, old.skills, old.is_listed, old.event_date, old.over_at, old.city, old.is_online)
    is distinct from (new.tags, new.skills, new.is_listed, new.event_date, new.over_at, new.city, new.is_online)
  )
  execute function list_event_tags();

-- Candidates of a search, in no order, always by the text index: the caller asks for one more than it can sort, and reads the list
-- by date instead when there are that many.
create function match_events(query text, most integer)
returns table (id uuid, event_date timestamptz, over_at timestamptz, city text, is_online boolean, tags text[])
language sql stable set enable_seqscan = off set enable_indexscan = off
as $$
  select e.id, e.event_date, e.over_at, e.city, e.is_online, e.tags from events e
  where e.is_listed and e.search @@ (websearch_to_tsquery('simple', query) || websearch_to_tsquery('english', query))
  limit most
$$;
comment on function match_events is 'At most so many listed events that hold the words, with what lists filter and sort by';

create table event_source_items (
  source_id uuid not null,
  source_key text not null,
  event_id uuid not null,
  facts jsonb not null,
  first_seen_at timestamptz(3) not null,
  vanished_at timestamptz(3),
  constraint event_source_items_pkey primary key (source_id, source_key),
  constraint event_source_items_source_id_fkey foreign key (source_id) references event_sources (id) on delete cascade,
  constraint event_source_items_event_id_fkey foreign key (event_id) references events (id) on delete cascade
);
comment on table event_source_items is 'Which source lists which event: several sources, or several entries of one, may be the same event';
comment on column event_source_items.facts is 'What the source said last, to notice an edit and what it changed';
comment on column event_source_items.vanished_at is 'Since when the source, read successfully, lists it no more';
create index event_source_items_event_id_idx on event_source_items (event_id);

create table event_rounds (
  id uuid primary key,
  was_asked boolean not null,
  started_at timestamptz not null,
  claimed_until timestamptz not null,
  finished_at timestamptz,
  checked integer not null default 0,
  failed integer not null default 0,
  inserted integer not null default 0
);
comment on table event_rounds is 'One row per refresh of the event sources; the unfinished one is the claim that keeps every other process from starting another';
create index event_rounds_started_at_idx on event_rounds (started_at desc);

create table event_rsvps (
  event_id uuid not null,
  user_id uuid not null,
  state text not null,
  queue_number bigint not null generated always as identity,
  created_at timestamptz(3) not null,
  promoted_at timestamptz(3),
  reminded_at timestamptz(3),
  constraint event_rsvps_pkey primary key (event_id, user_id),
  constraint event_rsvps_event_id_fkey foreign key (event_id) references events (id) on delete cascade,
  constraint event_rsvps_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint event_rsvps_state_check check (state in ('going', 'waiting', 'interested'))
);
comment on table event_rsvps is 'Who goes, waits for a place, or is interested: private to the member; everybody sees the counts alone';
comment on column event_rsvps.queue_number is 'The order of the waiting list. Whoever changes an answer gets a new row, and so the end of the list';
comment on column event_rsvps.promoted_at is 'When a waiting member got a place';
create index event_rsvps_user_id_idx on event_rsvps (user_id, created_at desc, event_id);
create index event_rsvps_waiting_idx on event_rsvps (event_id, queue_number) where state = 'waiting';
create index event_rsvps_unreminded_idx on event_rsvps (event_id, user_id) where state = 'going' and reminded_at is null;

-- Counters belong to the rows they count, as with discussions.
create function count_event_rsvps() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from events where id in (select event_id from changed) order by id for no key update;
  update events e set
    going_count = e.going_count + c.step * c.going,
    waiting_count = e.waiting_count + c.step * c.waiting,
    interested_count = e.interested_count + c.step * c.interested
  from (
    select event_id, case tg_op when 'INSERT' then 1 else -1 end as step,
      count(*) filter (where state = 'going')::integer as going,
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'interested')::integer as interested
    from changed group by event_id
  ) c
  where e.id = c.event_id;
  return null;
end
$$;
create trigger event_rsvps_inserted after insert on event_rsvps
  referencing new table as changed for each statement execute function count_event_rsvps();
create trigger event_rsvps_deleted after delete on event_rsvps
  referencing old table as changed for each statement execute function count_event_rsvps();

-- Gives free places to whoever waits longest. The caller has locked the event. Safe for anybody to call: it does only what is due.
create function promote_waiting(event uuid, at timestamptz) returns table (user_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  free integer;
begin
  select case when e.capacity is null then e.waiting_count else least(e.waiting_count, e.capacity - e.going_count) end into free
  from events e where e.id = event and e.status = 'upcoming' and e.over_at > at for no key update;
  if free is null or free <= 0 then
    return;
  end if;
  return query
    with next as (
      select r.user_id as member from event_rsvps r
      where r.event_id = event and r.state = 'waiting' order by r.queue_number limit free for update
    ), moved as (
      update event_rsvps r set state = 'going', promoted_at = at
      from next where r.event_id = event and r.user_id = next.member
      returning r.user_id
    ), counted as (
      update events e set going_count = e.going_count + (select count(*) from moved), waiting_count = e.waiting_count - (select count(*) from moved)
      where e.id = event
    )
    select m.user_id from moved m;
end
$$;
revoke all on function promote_waiting from public;
grant execute on function promote_waiting to sangam_app;
comment on function promote_waiting is 'Moves members from the waiting list to free places, in order, and tells who they are';

create function waiting_position(event uuid) returns integer
language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*)::integer from event_rsvps r
  where r.event_id = event and r.state = 'waiting' and r.queue_number <= (
    select own.queue_number from event_rsvps own
    where own.event_id = event and own.user_id = viewer_id() and own.state = 'waiting')
$$;
revoke all on function waiting_position from public;
grant execute on function waiting_position to sangam_app;
comment on function waiting_position is 'The place of the member of app.viewer_id on a waiting list, from 1; 0 when not on it';

create trigger events_withdrawn after delete on events
  referencing old table as gone for each statement execute function withdraw_deleted_items('event');

grant select, delete on events to sangam_app;
grant insert (
  id, title, description, description_html, description_text, link_count, venue, city, is_online, event_date, ends_at, is_all_day,
  start_date, end_date, time_zone, registration_url, image_url, organiser, capacity, cfp_url, cfp_closes_on, tags, skills, created_by,
  link_key, name_key, ics_uid, moderation, moderation_reason, created_at, changed_at, is_demo
) on events to sangam_app;
grant update (
  title, description, description_html, description_text, link_count, venue, city, is_online, event_date, ends_at, is_all_day,
  start_date, end_date, registration_url, image_url, organiser, capacity, cfp_url, cfp_closes_on, tags, skills, status, cancel_reason,
  cancelled_at, link_key, name_key, is_edited_here, sequence, version, moderation, moderation_reason, moderated_at, edited_at, changed_at
) on events to sangam_app;
grant select on event_tags, event_skills, event_sources, event_source_items to sangam_app;
grant select, delete on event_rsvps to sangam_app;
grant insert (event_id, user_id, state, created_at) on event_rsvps to sangam_app;
grant update (reminded_at) on event_rsvps to sangam_system;
-- Only the refresh writes what sources say, and never with the rights of a request.
grant select, insert, update, delete on events, event_sources, event_source_items, event_rounds to sangam_system;

alter table event_rsvps enable row level security;
create policy event_rsvps_own on event_rsvps to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy event_rsvps_system on event_rsvps to sangam_system using (true) with check (true);
