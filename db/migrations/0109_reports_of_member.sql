-- The deletion of an account and the archive of a member look for all reports that they made; of those already decided there was no index.
create index reports_reporter_id_idx on reports (reporter_id) where reporter_id is not null;
