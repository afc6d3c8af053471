-- Whoever adds an event sees who comes. Only members who were told so are named: of answers from before, nobody was.
alter table event_rsvps add column is_named boolean not null default false;
grant insert (is_named) on event_rsvps to sangam_app;
comment on column event_rsvps.is_named is 'The member was told that whoever added the event sees their name when they go or wait';
comment on table event_rsvps is 'Who goes, waits for a place, or is interested: private to the member; whoever added the event sees the names of those who go or wait and know it (event_guests); everybody sees the counts alone';
create index event_rsvps_guests_idx on event_rsvps (event_id, state, queue_number) where is_named and state <> 'interested';

-- The one way past the policy of event_rsvps that leads to others' rows: nothing of them but who it is, and for the event's own author alone.
create function event_guests(event uuid, after_state text, after_number bigint, most integer)
returns table (user_id uuid, state text, queue_number bigint, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select r.user_id, r.state, r.queue_number, r.created_at from event_rsvps r
  where r.event_id = event and r.is_named and r.state <> 'interested' and (r.state, r.queue_number) > (after_state, after_number)
    and exists (select from events e where e.id = event and e.created_by = viewer_id())
  order by r.state, r.queue_number limit most
$$;
revoke all on function event_guests from public;
grant execute on function event_guests to sangam_app;
comment on function event_guests is 'Who goes to an event of the member of app.viewer_id, then who waits, each in the order of their answers, after one of them; only those who know that they are named';
