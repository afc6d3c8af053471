create table bookmarks (
  user_id uuid not null,
  bookmark_type text not null,
  reference_id uuid not null,
  title text not null,
  created_at timestamptz(3) not null default now(),
  constraint bookmarks_pkey primary key (user_id, bookmark_type, reference_id),
  constraint bookmarks_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint bookmarks_type_check check (bookmark_type in ('tech_flash', 'event', 'job'))
);
comment on table bookmarks is 'What a member saved. The item may be gone: reference_id points into the table of bookmark_type without a foreign key';
comment on column bookmarks.title is 'The title the item had when it was saved, shown when the item is gone';
create index bookmarks_list_idx on bookmarks (user_id, created_at desc, reference_id desc);
create index bookmarks_type_list_idx on bookmarks (user_id, bookmark_type, created_at desc, reference_id desc);

grant select, insert, delete on bookmarks to sangam_app;

alter table bookmarks enable row level security;
create policy bookmarks_own on bookmarks to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy bookmarks_system on bookmarks to sangam_system using (true) with check (true);
