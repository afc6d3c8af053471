-- Before version 17, PostgreSQL subtracts nothing from an infinite moment: what is earlier or later than windows reach is brought to their ends first.
create or replace function time_seconds(at timestamptz) returns bigint
language sql immutable parallel safe
return extract(epoch from
  least(greatest(at, timestamptz '1970-01-01 00:00Z'), timestamptz '3058-10-26 03:46:07Z') - timestamptz '1970-01-01 00:00Z')::bigint;
