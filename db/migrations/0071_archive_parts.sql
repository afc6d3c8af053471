-- An archive may have hundreds of megabytes: it is written and read in parts, so that nobody ever holds all of it.
alter table account_exports add constraint account_exports_owner_key unique (id, user_id);

create table account_export_parts (
  export_id uuid not null,
  number integer not null,
  user_id uuid not null,
  bytes bytea not null,
  constraint account_export_parts_pkey primary key (export_id, number),
  constraint account_export_parts_export_fkey foreign key (export_id, user_id) references account_exports (id, user_id) on delete cascade
);
comment on table account_export_parts is 'The bytes of archives, in parts that are numbered from 0';
comment on column account_export_parts.user_id is 'The member whose archive it is: the foreign key holds the two together';
create index account_export_parts_export_idx on account_export_parts (export_id, user_id);
-- They are compressed already.
alter table account_export_parts alter column bytes set storage external;

-- A request may look; only the system puts parts in, and they go with their export.
grant select on account_export_parts to sangam_app;
grant insert, select on account_export_parts to sangam_system;

alter table account_export_parts enable row level security;
create policy account_export_parts_own on account_export_parts for select to sangam_app using (user_id = (select viewer_id()));
create policy account_export_parts_system on account_export_parts to sangam_system using (true) with check (true);

insert into account_export_parts (export_id, number, user_id, bytes)
select id, 0, user_id, archive from account_exports where archive is not null;

drop policy account_exports_own on account_exports;
alter table account_exports drop column archive;
alter table account_exports add constraint account_exports_ready_check check (
  (ready_at is null and expires_at is null and size_bytes is null)
  or (ready_at is not null and expires_at is not null and size_bytes is not null)
);
create policy account_exports_own on account_exports to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()) and ready_at is null);
