create table ai_calls (
  id uuid primary key,
  user_id uuid not null,
  purpose text not null,
  day date not null,
  state text not null default 'reserved',
  reserved integer not null,
  used integer,
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint ai_calls_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint ai_calls_state_check check (state in ('reserved', 'settled', 'lost')),
  constraint ai_calls_reserved_check check (reserved > 0),
  constraint ai_calls_used_check check ((state = 'reserved') = (used is null) and used between 0 and reserved)
);
comment on table ai_calls is 'Calls of the model: written before each call with what it may cost, settled with what it cost';
comment on column ai_calls.day is 'The day in India whose budget (ai_tokens) holds the reservation';
comment on column ai_calls.state is 'lost: the process died before it could settle; the whole reservation counts as used';
comment on column ai_calls.used is 'At most what was reserved, whatever the model says';
create index ai_calls_user_id_idx on ai_calls (user_id, started_at);
create index ai_calls_open_idx on ai_calls (expires_at) where state = 'reserved';
create index ai_calls_started_at_idx on ai_calls (started_at);

grant select, insert on ai_calls to sangam_app;
grant update (state, used) on ai_calls to sangam_app;
grant select, insert, update, delete on ai_calls to sangam_system;

alter table ai_calls enable row level security;
create policy ai_calls_own on ai_calls to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy ai_calls_system on ai_calls to sangam_system using (true) with check (true);

alter table ask_me_sessions add column deleted_at timestamptz(3);
comment on column ask_me_sessions.deleted_at is 'Deleted by its member, who can take that back for a while';
create index ask_me_sessions_deleted_idx on ask_me_sessions (deleted_at) where deleted_at is not null;

alter table ask_me_messages
  add column response_html text,
  add column sources jsonb not null default '[]',
  add column fallback text,
  add column is_thin boolean not null default false,
  add column is_stopped boolean not null default false,
  add constraint ask_me_messages_fallback_check check (fallback in ('none', 'budget', 'down', 'slow', 'refused')),
  add constraint ask_me_messages_sources_check check (jsonb_typeof(sources) = 'array');
comment on column ask_me_messages.sources is 'What the answer cites: number, kind, id, title and href of each';
comment on column ask_me_messages.fallback is 'Why the answer is not the model''s: none is set up, or it could not be had; null for the model''s own words';
comment on column ask_me_messages.is_thin is 'Whether nothing of the community supported the answer';
comment on column ask_me_messages.is_stopped is 'Whether the reader stopped it, so that the rest is missing';
