create table ask_me_sessions (
  id uuid primary key,
  user_id uuid not null,
  title text not null default 'New Conversation',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint ask_me_sessions_owner_key unique (id, user_id),
  constraint ask_me_sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table ask_me_sessions is 'Conversations of a member with the assistant';
create index ask_me_sessions_list_idx on ask_me_sessions (user_id, updated_at desc, id desc);

create table ask_me_messages (
  id uuid primary key,
  session_id uuid not null,
  user_id uuid not null,
  message text not null,
  response text,
  message_type text not null,
  rating text,
  rating_reason text,
  created_at timestamptz(3) not null default now(),
  constraint ask_me_messages_session_fkey foreign key (session_id, user_id) references ask_me_sessions (id, user_id) on delete cascade,
  constraint ask_me_messages_message_type_check check (message_type in ('user', 'assistant')),
  constraint ask_me_messages_rating_check check (rating in ('helpful', 'not_helpful')),
  constraint ask_me_messages_rating_reason_check check (rating_reason is null or rating is not null)
);
comment on table ask_me_messages is 'What was asked and answered in a conversation, oldest first';
comment on column ask_me_messages.response is 'The answer to message; null while it is under way and when there was none';
comment on column ask_me_messages.user_id is 'The member whose conversation it is, whoever speaks: the foreign key holds the two together';
create index ask_me_messages_session_idx on ask_me_messages (session_id, user_id, created_at, id);
create index ask_me_messages_user_id_idx on ask_me_messages (user_id, created_at);

grant select, insert, update, delete on ask_me_sessions, ask_me_messages to sangam_app, sangam_system;

alter table ask_me_sessions enable row level security;
create policy ask_me_sessions_own on ask_me_sessions to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy ask_me_sessions_system on ask_me_sessions to sangam_system using (true) with check (true);

alter table ask_me_messages enable row level security;
create policy ask_me_messages_own on ask_me_messages to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy ask_me_messages_system on ask_me_messages to sangam_system using (true) with check (true);
