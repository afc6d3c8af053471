-- Browsers that show notifications by themselves: each belongs to the session that asked for it and goes with it.
create table push_subscriptions (
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  server_key bytea not null,
  created_at timestamptz(3) not null,
  constraint push_subscriptions_pkey primary key (session_id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions (id) on delete cascade,
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint push_subscriptions_endpoint_check check (length(endpoint) <= 1000),
  constraint push_subscriptions_public_key_check check (length(public_key) = 65),
  constraint push_subscriptions_auth_secret_check check (length(auth_secret) = 16),
  constraint push_subscriptions_server_key_check check (length(server_key) = 65)
);
comment on table push_subscriptions is 'Where notifications are sent to reach a browser, and the keys they are encrypted with; the browser made both';
comment on column push_subscriptions.endpoint is 'An address at a push service: whoever knows it can send there, so it is secret';
comment on column push_subscriptions.server_key is 'Our public key at that time: the service refuses what is signed with another';
create index push_subscriptions_user_id_idx on push_subscriptions (user_id, created_at desc);

grant select, insert, update, delete on push_subscriptions to sangam_app;
grant select, insert, delete on push_subscriptions to sangam_system;

alter table push_subscriptions enable row level security;
create policy push_subscriptions_own on push_subscriptions to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy push_subscriptions_system on push_subscriptions to sangam_system using (true) with check (true);

-- A browser belongs to whoever uses it now: what it was asked for before, in a session whose cookie is gone, must not reach it any more.
create function release_push_endpoint() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from push_subscriptions where endpoint = new.endpoint and session_id <> new.session_id;
  return new;
end
$$;
comment on function release_push_endpoint is 'Takes an address from every other session before it is kept for this one; only a browser knows its own';
revoke all on function release_push_endpoint from public;
create trigger push_subscriptions_release before insert or update of endpoint on push_subscriptions
  for each row execute function release_push_endpoint();

alter table notification_mutes
  drop constraint notification_mutes_channel_check,
  add constraint notification_mutes_channel_check check (channel in ('app', 'mail', 'push'));
comment on table notification_mutes is 'Kinds of notifications a member does not want: on Sangam, by mail, or on their devices';
