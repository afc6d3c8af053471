-- Who cancelled an event: whoever added it takes back no more than their own cancelling.
alter table events
  add column cancelled_by uuid,
  add constraint events_cancelled_by_fkey foreign key (cancelled_by) references users (id) on delete set null;
comment on column events.cancelled_by is 'Null while it takes place, when its source cancelled it, and when whoever did has left';
create index events_cancelled_by_idx on events (cancelled_by) where cancelled_by is not null;
grant update (cancelled_by) on events to sangam_app;

-- Nothing was noted before; until now everybody could take it back who added the event.
update events set cancelled_by = created_by where status = 'cancelled';
