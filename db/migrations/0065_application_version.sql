alter table job_applications add column version integer not null default 1;
comment on column job_applications.version is 'Goes up when the member changes or moves it: whoever saves names the version they started from';
