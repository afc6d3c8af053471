-- Links to a member, and mentions in texts, stay when the account is deleted. Whoever took the name would be taken for who has left. Only a
-- fingerprint is kept, since the name itself is often that of a person.
create table erased_usernames (
  name_hash bytea not null,
  erased_at timestamptz not null,
  constraint erased_usernames_pkey primary key (name_hash)
);
comment on table erased_usernames is 'SHA-256 of the usernames, in lower case, of members whose account was deleted within a year; nobody can take them';
create index erased_usernames_erased_at_idx on erased_usernames (erased_at);
grant select, insert, delete on erased_usernames to sangam_system;

create or replace function keep_former_username() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  former constant text := case when tg_op = 'UPDATE' then lower(old.username) end;
begin
  if exists (
    select from profiles p
    where cardinality(p.former_usernames) > 0 and p.former_usernames @> array[lower(new.username)] and p.id <> new.id
  ) or (
    lower(new.username) is distinct from former
    and exists (select from erased_usernames e where e.name_hash = sha256(convert_to(lower(new.username), 'UTF8')))
  ) then
    raise unique_violation using message = 'the username still leads to another member', constraint = 'profiles_username_key';
  end if;
  if former is not null and former is distinct from lower(new.username) then
    new.former_usernames := former || new.former_usernames;
  end if;
  new.former_usernames := (array_remove(new.former_usernames, lower(new.username)))[1:3];
  return new;
end
$$;
