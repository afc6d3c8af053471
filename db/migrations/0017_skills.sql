-- Public: what a skill is called, never who has it. Both tables are kept equal to db/content/skills.ts at every start.
create table skills (
  slug text primary key,
  name text not null,
  constraint skills_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
comment on table skills is 'The one list of skills that career paths, jobs, resources and events share';

create table skill_aliases (
  alias text primary key,
  skill_slug text not null,
  constraint skill_aliases_skill_slug_fkey foreign key (skill_slug) references skills (slug) on delete cascade,
  constraint skill_aliases_alias_check check (alias = lower(alias))
);
comment on table skill_aliases is 'Names that mean a skill, its own among them, in lower case: JS and JavaScript';
create index skill_aliases_skill_slug_idx on skill_aliases (skill_slug);

grant select on skills, skill_aliases to sangam_app;
grant select, insert, update, delete on skills, skill_aliases to sangam_system;
