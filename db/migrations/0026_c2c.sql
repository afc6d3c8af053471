-- Resources are the content's, kept equal to db/content/resources at every start; what is known of their links is ours.
create table upskilling_resources (
  id uuid primary key,
  title text not null,
  description text not null,
  resource_type text not null,
  difficulty_level text not null,
  is_free boolean not null,
  price_note text,
  rating numeric(2, 1) not null,
  rating_basis text not null,
  url text not null,
  skills text[] not null,
  career_paths text[] not null,
  language text not null default 'en',
  link_failure_count integer not null default 0,
  link_checked_at timestamptz(3),
  is_link_dead boolean not null default false,
  constraint upskilling_resources_url_key unique (url),
  constraint upskilling_resources_type_check check (resource_type in ('course', 'tutorial', 'certification', 'project', 'article')),
  constraint upskilling_resources_difficulty_check check (difficulty_level in ('beginner', 'intermediate', 'advanced')),
  constraint upskilling_resources_rating_check check (rating between 0 and 5)
);
comment on table upskilling_resources is 'Where to learn something, chosen by the editors';
comment on column upskilling_resources.rating is 'The mean of the editors'' marks (rating_basis), never a score by users';
create index upskilling_resources_list_idx on upskilling_resources (rating desc, id) where not is_link_dead;
create index upskilling_resources_career_paths_idx on upskilling_resources using gin (career_paths);
create index upskilling_resources_skills_idx on upskilling_resources using gin (skills);
create index upskilling_resources_link_checked_at_idx on upskilling_resources (link_checked_at nulls first, id);

create table c2c_profiles (
  user_id uuid primary key,
  career_path text not null,
  roadmap_json jsonb,
  roadmap_source text,
  hours_per_week smallint,
  target_date date,
  plan_started_on date,
  updated_at timestamptz(3) not null default now(),
  constraint c2c_profiles_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint c2c_profiles_career_path_check check (career_path ~ '^[a-z_]{1,40}$'),
  constraint c2c_profiles_roadmap_source_check check (roadmap_source in ('ai', 'curated')),
  constraint c2c_profiles_roadmap_check check ((roadmap_json is null) = (roadmap_source is null)),
  constraint c2c_profiles_hours_check check (hours_per_week between 1 and 60)
);
comment on table c2c_profiles is 'The career path a member has chosen, the roadmap to it and how much time there is';
comment on column c2c_profiles.roadmap_json is 'The shape of specification 2, section 3';
comment on column c2c_profiles.plan_started_on is 'The day in India from which the weekly plan counts';

create table member_skills (
  user_id uuid not null,
  skill_slug text not null,
  done_at timestamptz(3) not null default now(),
  constraint member_skills_pkey primary key (user_id, skill_slug),
  constraint member_skills_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint member_skills_skill_slug_fkey foreign key (skill_slug) references skills (slug) on delete cascade
);
comment on table member_skills is 'Skills a member has. One done is done on every path';
create index member_skills_skill_slug_idx on member_skills (skill_slug);

create table c2c_progress (
  id uuid primary key,
  user_id uuid not null,
  milestone text not null,
  category text not null default 'general',
  completed boolean not null default false,
  skill_slug text,
  evidence_url text,
  is_own boolean not null default true,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint c2c_progress_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint c2c_progress_skill_slug_fkey foreign key (skill_slug) references skills (slug) on delete set null,
  constraint c2c_progress_category_check check (category in ('skills', 'projects', 'certifications', 'general')),
  constraint c2c_progress_milestone_check check (char_length(milestone) between 1 and 200),
  constraint c2c_progress_evidence_url_check check (char_length(evidence_url) <= 2000)
);
comment on table c2c_progress is 'Milestones of a member, oldest first; a deleted one stays for a while so that it can be brought back';
comment on column c2c_progress.is_own is 'False for samples and those taken from a roadmap';
create index c2c_progress_list_idx on c2c_progress (user_id, created_at, id) where deleted_at is null;
create index c2c_progress_deleted_at_idx on c2c_progress (deleted_at) where deleted_at is not null;
create index c2c_progress_user_id_idx on c2c_progress (user_id);
create index c2c_progress_skill_slug_idx on c2c_progress (skill_slug);

create table c2c_plan_hours (
  user_id uuid not null,
  week_starts_on date not null,
  item text not null,
  hours smallint not null,
  noted_at timestamptz(3) not null default now(),
  constraint c2c_plan_hours_pkey primary key (user_id, week_starts_on, item),
  constraint c2c_plan_hours_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint c2c_plan_hours_item_check check (char_length(item) between 1 and 200),
  constraint c2c_plan_hours_hours_check check (hours between 1 and 60)
);
comment on table c2c_plan_hours is 'What a member has done of the weekly plan: in the week of a Monday, so many hours on one thing';
comment on column c2c_plan_hours.item is 'The slug of a skill, or the name of what is no skill of our list';

create table c2c_cvs (
  user_id uuid primary key,
  resume jsonb not null,
  layout text not null default 'classic',
  updated_at timestamptz(3) not null default now(),
  constraint c2c_cvs_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint c2c_cvs_layout_check check (layout in ('classic', 'modern'))
);
comment on table c2c_cvs is 'The CV of a member in the shape of JSON Resume';

create table c2c_interview_answers (
  id uuid primary key,
  user_id uuid not null,
  career_path text not null,
  question_id text not null,
  answer text not null,
  feedback jsonb,
  met_points smallint,
  all_points smallint not null,
  created_at timestamptz(3) not null default now(),
  constraint c2c_interview_answers_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint c2c_interview_answers_answer_check check (char_length(answer) between 1 and 4000),
  constraint c2c_interview_answers_points_check check (met_points between 0 and all_points)
);
comment on table c2c_interview_answers is 'What a member answered to the interview coach, with the marks against the rubric';
comment on column c2c_interview_answers.feedback is 'By point of the rubric, with who marked it: the member or a model; null until marked';
comment on column c2c_interview_answers.met_points is 'Null until the answer has been marked';
create index c2c_interview_answers_list_idx on c2c_interview_answers (user_id, created_at desc, id desc);
create index c2c_interview_answers_question_idx on c2c_interview_answers (user_id, question_id, created_at desc);

grant select on upskilling_resources to sangam_app;
grant select, insert, update, delete on upskilling_resources to sangam_system;
grant select, insert, update, delete on c2c_profiles, member_skills, c2c_progress, c2c_plan_hours, c2c_cvs, c2c_interview_answers to sangam_app, sangam_system;

alter table c2c_profiles enable row level security;
create policy c2c_profiles_own on c2c_profiles to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy c2c_profiles_system on c2c_profiles to sangam_system using (true) with check (true);

alter table member_skills enable row level security;
create policy member_skills_own on member_skills to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy member_skills_system on member_skills to sangam_system using (true) with check (true);

alter table c2c_progress enable row level security;
create policy c2c_progress_own on c2c_progress to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy c2c_progress_system on c2c_progress to sangam_system using (true) with check (true);

alter table c2c_plan_hours enable row level security;
create policy c2c_plan_hours_own on c2c_plan_hours to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy c2c_plan_hours_system on c2c_plan_hours to sangam_system using (true) with check (true);

alter table c2c_cvs enable row level security;
create policy c2c_cvs_own on c2c_cvs to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy c2c_cvs_system on c2c_cvs to sangam_system using (true) with check (true);

alter table c2c_interview_answers enable row level security;
create policy c2c_interview_answers_own on c2c_interview_answers to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy c2c_interview_answers_system on c2c_interview_answers to sangam_system using (true) with check (true);
