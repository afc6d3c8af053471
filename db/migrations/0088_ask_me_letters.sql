-- Conversations are found by parts of words, in whatever spelling of their signs these were written, as journals are.
alter table ask_me_messages
  add column letters text not null generated always as (lower(apart(message || E'\n' || coalesce(response, '')))) stored;
comment on column ask_me_messages.letters is 'What a search for parts of words looks through, in every script and in one spelling of each sign';
