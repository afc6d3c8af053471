-- A search of one's bookmarks spelt each title and each note anew, twice for every page: of 5,000 with long notes, for more than a second.
alter table bookmarks
  add column letters text not null generated always as (lower(apart(title || E'\n' || note))) stored;
comment on column bookmarks.letters is 'What a search for parts of words looks through, in every script and in one spelling of each sign';
