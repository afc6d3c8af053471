-- Two roles without log-in, entered by the user of DATABASE_URL. Neither owns anything.
--   sangam_app     every request: sees public tables, and private rows only of the member in app.viewer_id
--   sangam_system  tasks, and the few acts before anybody is known: sees private rows too
-- Roles belong to the whole server, so another database on it may have made them already.
do $$
begin
  create role sangam_app nologin noinherit;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  create role sangam_system nologin inherit;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant sangam_app, sangam_system to current_user;

grant usage on schema public to sangam_app, sangam_system;
revoke create on schema public from public;

-- Every system right starts from the application's, so grants name sangam_app and, where it needs more, sangam_system.
grant sangam_app to sangam_system;

grant select on schema_migrations to sangam_app;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function viewer_id() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.viewer_id', true), '')::uuid;

comment on function viewer_id() is 'The member this transaction acts for, or null';
