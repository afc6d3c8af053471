-- A backup, or an archive of the write-ahead log, would keep what readers are hashed with for longer than the two days it may be kept. A
-- crash of the server empties the table: whoever read a blog that day counts once more.
alter table view_secrets set unlogged;
comment on table view_secrets is 'What the readers of one day are hashed with; thrown away soon after, and in no backup, so that nobody can tell any more who they were';
