alter table saved_searches add column version integer not null default 1;
comment on column saved_searches.version is 'Goes up when the member changes it: whoever saves names the version they started from';
