create table journals (
  id uuid primary key,
  user_id uuid not null,
  title text not null,
  content text not null,
  content_html text not null,
  content_text text not null,
  is_pinned boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  removed_at timestamptz(3),
  version integer not null default 1,
  letters text not null generated always as (lower(title || E'\n' || content_text)) stored,
  words tsvector not null generated always as (
    to_tsvector('simple', left(title || E'\n' || content_text, 50000)) || to_tsvector('english', left(title || E'\n' || content_text, 50000))
  ) stored,
  constraint journals_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint journals_title_check check (char_length(title) between 1 and 150),
  constraint journals_content_check check (char_length(content) <= 50000)
);
comment on table journals is 'Private notes of a member, whom alone they are shown to. content is their Markdown, content_html what it was rendered to when it was written';
comment on column journals.updated_at is 'Last change of title or content; pinning changes nothing';
comment on column journals.removed_at is 'Removed by the member, who may still undo that';
comment on column journals.version is 'Goes up with every save: whoever saves names the version they started from';
comment on column journals.letters is 'What a search for parts of words looks through, in every script';
-- One member's notes in the order of their list: a search walks these and no others, however many there are in all.
create index journals_list_idx on journals (user_id, is_pinned desc, updated_at desc, id desc) where removed_at is null;
create index journals_user_id_idx on journals (user_id, id);
create index journals_removed_at_idx on journals (removed_at) where removed_at is not null;

grant select, insert, update on journals to sangam_app;
grant select, insert, update, delete on journals to sangam_system;

alter table journals enable row level security;
create policy journals_own on journals to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy journals_system on journals to sangam_system using (true) with check (true);
