create function job_facets(
  city text, work_mode text, skills text[], tags text[], salary_max_lpa double precision, years_min integer, years_max integer
) returns text[]
language sql immutable parallel safe
as $$
  select array_agg(f.facet) from (
    select 'all' as facet
    union all select 'city:' || city where city is not null
    union all select 'mode:' || work_mode
    union all select 'skill:' || s.skill from unnest(skills) as s (skill)
    union all select distinct 'tag:' || lower(t.tag) from unnest(tags) as t (tag)
    union all select 'pay:' || p.step::text from unnest(array[1, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100]) as p (step) where p.step <= salary_max_lpa
    union all select 'years:' || y.years::text from generate_series(years_min, least(coalesce(years_max, 30), 30)) as y (years)
  ) f
$$;
comment on function job_facets is 'Everything a job can be filtered by as one list: any choice of filters is one look into one index. every job has all, pay: is in steps, years: holds every year of experience that fits';

create table jobs (
  id uuid primary key,
  posted_by uuid,
  title text not null,
  company text not null,
  city text,
  location text not null generated always as (coalesce(city, 'Remote')) stored,
  work_mode text not null,
  salary_min_lpa double precision not null,
  salary_max_lpa double precision not null,
  experience_min_years integer not null,
  experience_max_years integer,
  description text not null,
  description_html text not null,
  description_text text not null,
  link_count integer not null default 0,
  requirements text[] not null default '{}',
  tags text[] not null default '{}',
  skills text[] not null default '{}',
  apply_url text not null,
  status text not null default 'open',
  closed_at timestamptz(3),
  moderation text not null default 'clear',
  moderation_reason text,
  moderated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  posted_at timestamptz(3) not null default now(),
  reposted_at timestamptz(3),
  edited_at timestamptz(3),
  expires_at timestamptz(3),
  version integer not null default 1,
  link_failure_count integer not null default 0,
  link_checked_at timestamptz(3),
  is_link_dead boolean not null default false,
  is_past boolean not null default false,
  is_demo boolean not null default false,
  is_listed boolean not null generated always as (status = 'open' and moderation = 'clear' and not is_link_dead and not is_past) stored,
  facets text[] not null generated always as (
    job_facets(city, work_mode, skills, tags, salary_max_lpa, experience_min_years, experience_max_years)
  ) stored,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title) || to_tsvector('english', title) || to_tsvector('simple', company), 'A')
    || setweight(to_tsvector('simple', tags_text(tags) || ' ' || tags_text(skills) || ' ' || coalesce(city, 'Remote')), 'B')
    || to_tsvector('simple', tags_text(requirements)) || to_tsvector('english', tags_text(requirements))
    || to_tsvector('simple', left(description_text, 20000)) || to_tsvector('english', left(description_text, 20000))
  ) stored,
  constraint jobs_posted_by_fkey foreign key (posted_by) references users (id) on delete set null,
  constraint jobs_work_mode_check check (work_mode in ('onsite', 'hybrid', 'remote')),
  constraint jobs_city_check check (city is not null or work_mode = 'remote'),
  constraint jobs_salary_check check (
    salary_min_lpa > 0 and salary_max_lpa >= salary_min_lpa and salary_max_lpa <= 4 * salary_min_lpa
  ),
  constraint jobs_experience_check check (experience_min_years >= 0 and experience_max_years >= experience_min_years),
  constraint jobs_status_check check (status in ('open', 'closed')),
  constraint jobs_closed_at_check check ((closed_at is null) = (status = 'open')),
  constraint jobs_moderation_check check (moderation in ('clear', 'held', 'hidden')),
  constraint jobs_link_failure_count_check check (link_failure_count >= 0)
);
comment on table jobs is 'Vacancies posted by corporate members. description is their Markdown, description_html what it was rendered to when it was written';
comment on column jobs.posted_by is 'Null once the account is gone';
comment on column jobs.city is 'Canonical name; null when the work can be done from anywhere';
comment on column jobs.salary_min_lpa is 'Lakh rupees a year';
comment on column jobs.experience_max_years is 'Null: no upper end';
comment on column jobs.skills is 'Slugs of the skills named in requirements and tags, matched when the job is written, in order of appearance';
comment on column jobs.moderation is 'held waits for a moderator and is seen by its poster alone; hidden was taken down by one';
comment on column jobs.posted_at is 'Of the latest posting: created_at, when a held one was shown, or reposted_at';
comment on column jobs.expires_at is 'The first moment at which it is closed; null when it stays open. Whoever reads compares it with the clock';
comment on column jobs.is_link_dead is 'The apply link failed on two days: nobody is led to it until it answers again';
comment on column jobs.is_past is 'Set some time after expires_at has passed, so that lists do not walk over old jobs';
comment on column jobs.is_listed is 'In lists, search, feeds and counts exactly when true and expires_at is not reached';
create index jobs_latest_idx on jobs (posted_at desc, id desc) where is_listed;
create index jobs_posted_by_idx on jobs (posted_by, posted_at desc, id desc);
create index jobs_due_idx on jobs (expires_at) where is_listed;
create index jobs_link_check_idx on jobs (link_checked_at nulls first, id) where status = 'open' and moderation = 'clear' and not is_past;
create index jobs_filter_idx on jobs using gin (facets, search) where is_listed;
create index jobs_title_trgm_idx on jobs using gin (title gin_trgm_ops) where is_listed;

create table job_skills (
  job_id uuid not null,
  skill_slug text not null,
  posted_at timestamptz(3) not null,
  constraint job_skills_pkey primary key (job_id, skill_slug),
  constraint job_skills_job_id_fkey foreign key (job_id) references jobs (id) on delete cascade
);
comment on table job_skills is 'The skills of listed jobs once more, so that the newest jobs of one skill are read off one index';
create index job_skills_list_idx on job_skills (skill_slug, posted_at desc, job_id desc);

create function list_job_skills() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from job_skills where job_id = new.id;
  if new.is_listed then
    insert into job_skills (job_id, skill_slug, posted_at)
    select distinct new.id, skill, new.posted_at from unnest(new.skills) as skill;
  end if;
  return null;
end
$$;
create trigger jobs_skills_inserted after insert on jobs
  for each row when (new.is_listed) execute function list_job_skills();
create trigger jobs_skills_updated after update on jobs
  for each row when ((old.skills, old.posted_at, old.is_listed) is distinct from (new.skills, new.posted_at, new.is_listed))
  execute function list_job_skills();

create table job_facet_counts (
  facet text collate "C" not null,
  open_jobs integer not null,
  constraint job_facet_counts_pkey primary key (facet)
);
comment on table job_facet_counts is 'How many listed jobs have each facet, and under "all" how many there are';

-- Counters belong to the rows they count. Rows are taken in the order of their names, so that two writers never wait in a circle.
create function add_job_facet_counts(added text[], removed text[]) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into job_facet_counts as c (facet, open_jobs)
  select d.facet, d.step from (
    select x.facet collate "C" as facet, sum(x.step)::integer as step
    from (select unnest(added) as facet, 1 as step union all select unnest(removed), -1) x
    group by 1
  ) d
  where d.step <> 0
  order by d.facet
  on conflict (facet) do update set open_jobs = c.open_jobs + excluded.open_jobs
$$;
revoke all on function add_job_facet_counts from public;

create function count_added_jobs() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform add_job_facet_counts((select array_agg(f) from changed c, unnest(c.facets) f where c.is_listed), '{}');
  return null;
end
$$;
create trigger jobs_counted_in after insert on jobs
  referencing new table as changed for each statement execute function count_added_jobs();

create function count_removed_jobs() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform add_job_facet_counts('{}', (select array_agg(f) from changed c, unnest(c.facets) f where c.is_listed));
  return null;
end
$$;
create trigger jobs_counted_out after delete on jobs
  referencing old table as changed for each statement execute function count_removed_jobs();

create function recount_jobs() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform add_job_facet_counts(
    (select array_agg(f) from after_rows a, unnest(a.facets) f where a.is_listed),
    (select array_agg(f) from before_rows b, unnest(b.facets) f where b.is_listed)
  );
  return null;
end
$$;
create trigger jobs_recounted after update on jobs
  referencing old table as before_rows new table as after_rows for each statement execute function recount_jobs();

create trigger jobs_withdrawn after delete on jobs
  referencing old table as gone for each statement execute function withdraw_deleted_items('job');

create function job_condition(has_words boolean) returns text
language sql immutable parallel safe
return 'j.is_listed and j.facets @> $1 and j.salary_max_lpa >= coalesce($3, 0) and coalesce(j.expires_at, ''infinity'') > $4'
  || case when has_words then ' and j.search @@ (websearch_to_tsquery(''simple'', $2) || websearch_to_tsquery(''english'', $2))' else '' end;
comment on function job_condition is 'What find_jobs and count_jobs look for, with or without words: one condition for both would keep the planner from the index of words';

create function find_jobs(wanted text[], words text, pay_from double precision, at timestamptz, before_at timestamptz, before_id uuid, most integer)
returns table (id uuid)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off
as $$
begin
  return query execute 'with matches as materialized (select j.id, j.posted_at from jobs j where ' || job_condition(words is not null) || ')
    select m.id from matches m where $5 is null or (m.posted_at, m.id) < ($5, $6) order by m.posted_at desc, m.id desc limit $7'
    using wanted, words, pay_from, at, before_at, before_id, most;
end
$$;
comment on function find_jobs is 'Open jobs that have all the facets and hold the words, newest first, always by the index of both: left to itself the planner may walk all of them by date when it overrates how many match';

create function count_jobs(wanted text[], words text, pay_from double precision, at timestamptz, most integer) returns integer
language plpgsql stable set enable_seqscan = off set enable_indexscan = off
as $$
declare
  found_jobs integer;
begin
  execute 'select count(*) from (select from jobs j where ' || job_condition(words is not null) || ' limit $5) f'
    into found_jobs using wanted, words, pay_from, at, most;
  return found_jobs;
end
$$;
comment on function count_jobs is 'How many jobs find_jobs would find, counted up to a most';

-- Past the policies on purpose: of a poster nobody learns more than whether an address is proven, and its domain.
create view job_posters as
select p.id, p.verified as is_verified, case when p.verified then nullif(lower(split_part(p.work_email, '@', 2)), '') end as domain
from profiles p
where p.user_type = 'corporate' and p.onboarding_completed and p.consent_state in ('not_needed', 'given');
comment on view job_posters is 'What is shown of who posted a job: whether a work address is proven, and its domain';
grant select on job_posters to sangam_app;

grant select, delete on jobs to sangam_app;
grant select on job_skills, job_facet_counts to sangam_app;
grant insert (
  id, posted_by, title, company, city, work_mode, salary_min_lpa, salary_max_lpa, experience_min_years, experience_max_years,
  description, description_html, description_text, link_count, requirements, tags, skills, apply_url, status, closed_at,
  moderation, moderation_reason, created_at, posted_at, expires_at, is_demo
) on jobs to sangam_app;
grant update (
  title, company, city, work_mode, salary_min_lpa, salary_max_lpa, experience_min_years, experience_max_years,
  description, description_html, description_text, link_count, requirements, tags, skills, apply_url, status, closed_at,
  moderation, moderation_reason, moderated_at, posted_at, reposted_at, edited_at, expires_at, version,
  link_failure_count, link_checked_at, is_link_dead, is_past
) on jobs to sangam_app;
