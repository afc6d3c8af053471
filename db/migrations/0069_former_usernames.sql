-- Links to a member, and mentions in texts, name them by their username. After a change of it they lead on, as long as nobody else can take the
-- old name: whoever could would be taken for its former bearer.
alter table profiles
  add column former_usernames text[] not null default '{}',
  add constraint profiles_former_usernames_check check (cardinality(former_usernames) <= 3);
comment on column profiles.former_usernames is 'The last three names its member went by, in lower case, the latest first. Written by a trigger alone; nobody else can take them';
create index profiles_former_usernames_idx on profiles using gin (former_usernames) where cardinality(former_usernames) > 0;

create function keep_former_username() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  former constant text := case when tg_op = 'UPDATE' then lower(old.username) end;
begin
  if exists (
    select from profiles p
    where cardinality(p.former_usernames) > 0 and p.former_usernames @> array[lower(new.username)] and p.id <> new.id
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
create trigger profiles_former_username before insert or update of username on profiles
  for each row execute function keep_former_username();

-- A function, because row level security keeps the condition from using the index.
create function find_current_username(former text) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.username
  from profiles p join authors a on a.id = p.id
  where cardinality(p.former_usernames) > 0 and p.former_usernames @> array[lower(former)] and p.onboarding_completed
  limit 1
$$;
revoke all on function find_current_username from public;
grant execute on function find_current_username to sangam_app;
comment on function find_current_username is 'The username of the member who once went by another one; null when nobody did, or they are not shown to others';
