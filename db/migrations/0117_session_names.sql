-- Without pg_temp in its path, a function looks there first: its caller could put a table of their own in the place of ours, and read it with the
-- owner's rights. All other functions with those rights name pg_temp last.
alter function find_session(bytea, timestamptz, interval) set search_path = public, pg_temp;
