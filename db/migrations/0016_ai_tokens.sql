create table ai_tokens (
  day date not null,
  user_id uuid,
  tokens integer not null,
  constraint ai_tokens_key unique nulls not distinct (day, user_id),
  constraint ai_tokens_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint ai_tokens_tokens_check check (tokens >= 0)
);
comment on table ai_tokens is 'Tokens asked of the model on a day in India, by member; without a member: by everybody together';
create index ai_tokens_user_id_idx on ai_tokens (user_id);
grant select, insert, update on ai_tokens to sangam_app;
grant select, insert, update, delete on ai_tokens to sangam_system;

alter table ai_tokens enable row level security;
create policy ai_tokens_own on ai_tokens to sangam_app
  using (user_id is null or user_id = (select viewer_id())) with check (user_id is null or user_id = (select viewer_id()));
create policy ai_tokens_system on ai_tokens to sangam_system using (true) with check (true);
