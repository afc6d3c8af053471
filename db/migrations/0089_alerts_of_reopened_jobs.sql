-- A job that was closed when saved searches would first have been told of it keeps its place in the lists once it is open again, but is new to them.
alter table jobs add column alerts_from timestamptz(3);
comment on column jobs.alerts_from is 'When it is new for saved searches, where that is not posted_at: opened again after it was closed over its first alerts';
create index jobs_alerts_from_idx on jobs (alerts_from) where is_listed and alerts_from is not null;
grant update (alerts_from) on jobs to sangam_app;
