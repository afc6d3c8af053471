create table job_applications (
  id uuid primary key,
  user_id uuid not null,
  job_id uuid,
  title text not null,
  company text not null,
  link text,
  status text not null,
  notes text not null default '',
  remind_at timestamptz(3),
  applied_at timestamptz(3),
  created_at timestamptz(3) not null,
  moved_at timestamptz(3) not null,
  removed_at timestamptz(3),
  constraint job_applications_job_key unique (user_id, job_id),
  constraint job_applications_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint job_applications_job_id_fkey foreign key (job_id) references jobs (id) on delete set null,
  constraint job_applications_status_check check (status in ('saved', 'applied', 'interview', 'offer', 'closed')),
  constraint job_applications_link_check check (link like 'https://%')
);
comment on table job_applications is 'A member''s own tracker of jobs, on Sangam or elsewhere. Only the member sees it';
comment on column job_applications.title is 'As it was when the job was tracked: kept when the job is gone';
comment on column job_applications.link is 'Of a job elsewhere; null for a job on Sangam';
comment on column job_applications.moved_at is 'When it came into its column; the newest stands first';
comment on column job_applications.removed_at is 'Removed by the member, who may still undo that';
create index job_applications_list_idx on job_applications (user_id, moved_at desc, id desc) where removed_at is null;
create index job_applications_job_id_idx on job_applications (job_id) where job_id is not null;
create index job_applications_remind_at_idx on job_applications (remind_at, id) where remind_at is not null and removed_at is null;
create index job_applications_removed_at_idx on job_applications (removed_at) where removed_at is not null;

create table saved_searches (
  id uuid primary key,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  facets text[] not null,
  query text,
  pay_from double precision,
  created_at timestamptz(3) not null,
  told_until timestamptz(3) not null,
  constraint saved_searches_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint saved_searches_filters_check check (jsonb_typeof(filters) = 'object')
);
comment on table saved_searches is 'Filters of the list of jobs that a member is told new matches of, once a day';
comment on column saved_searches.facets is 'What a job has to have among its facets, made from filters; query and pay_from say the rest';
comment on column saved_searches.told_until is 'The member was told of jobs posted up to this moment';
create index saved_searches_list_idx on saved_searches (user_id, created_at, id);
create index saved_searches_due_idx on saved_searches (told_until, user_id);

grant select, insert, update, delete on job_applications, saved_searches to sangam_app;

alter table job_applications enable row level security;
create policy job_applications_own on job_applications to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy job_applications_system on job_applications to sangam_system using (true) with check (true);

alter table saved_searches enable row level security;
create policy saved_searches_own on saved_searches to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy saved_searches_system on saved_searches to sangam_system using (true) with check (true);
