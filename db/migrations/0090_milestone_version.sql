alter table c2c_progress add column version integer not null default 1;
comment on column c2c_progress.version is 'Goes up when the member changes what it says: whoever saves names the version they started from. Ticking it is no such change';
