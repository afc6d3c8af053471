create table idempotency_keys (
  key_hash bytea not null,
  user_id uuid,
  -- json, not jsonb: a repeated answer has its fields in the same order.
  result json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (key_hash),
  constraint idempotency_keys_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table idempotency_keys is 'First result of a create, so that a repeated one answers the same; kept for a day';
comment on column idempotency_keys.key_hash is 'SHA-256 of who asks (account or address), route, key and content';
create index idempotency_keys_user_id_idx on idempotency_keys (user_id);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

grant select, insert, update, delete on idempotency_keys to sangam_app, sangam_system;

alter table idempotency_keys enable row level security;
create policy idempotency_keys_own on idempotency_keys to sangam_app
  using (user_id is not distinct from (select viewer_id())) with check (user_id is not distinct from (select viewer_id()));
create policy idempotency_keys_system on idempotency_keys to sangam_system using (true) with check (true);
