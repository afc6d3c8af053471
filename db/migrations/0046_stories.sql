-- The same news from several sources is one story. It is named after the article that founded it, so that its address stays when an earlier article
-- takes the lead; without a table of its own, lists walk one index as before.
alter table tech_flash
  add column story_id uuid,
  add column is_discovery boolean not null default false,
  add column is_lead boolean not null default true,
  add column source_count integer not null default 1,
  add column story_tags text[];
update tech_flash set story_id = id;
alter table tech_flash alter column story_id set not null;
comment on column tech_flash.story_id is 'The id of the article that founded the story, this one or another; outlives it';
comment on column tech_flash.is_discovery is 'From a source that points to what others write: leads a story only alone, and never counts among its sources';
comment on column tech_flash.is_lead is 'Stands in lists for its story: the earliest of it';
comment on column tech_flash.source_count is 'How many sources the story has, those that carry the same link among them';
comment on column tech_flash.story_tags is 'The tags of all articles of the story, on its lead; null where these are tags';
create index tech_flash_leads_idx on tech_flash (published_at desc, id desc) where is_lead;
create index tech_flash_story_idx on tech_flash (story_id, published_at, id);

create function found_tech_flash_story() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.story_id := coalesce(new.story_id, new.id);
  return new;
end
$$;
create trigger tech_flash_founds_story before insert on tech_flash for each row execute function found_tech_flash_story();

alter table tech_flash_tags
  add column is_own boolean not null default true,
  add column is_listed boolean not null default true;
comment on column tech_flash_tags.is_own is 'Whether the article has the tag itself; otherwise it leads a story of which another one has it';
comment on column tech_flash_tags.is_listed is 'Whether the article stands for its story in the list of the tag';
drop index tech_flash_tags_list_idx;
create index tech_flash_tags_list_idx on tech_flash_tags (tag, published_at desc, article_id desc) where is_own;
create index tech_flash_tags_stories_idx on tech_flash_tags (tag, published_at desc, article_id desc) where is_listed;

create table tech_flash_carriers (
  article_id uuid not null,
  source text not null,
  title text not null,
  published_at timestamptz(3) not null,
  is_discovery boolean not null,
  constraint tech_flash_carriers_pkey primary key (article_id, source),
  constraint tech_flash_carriers_article_id_fkey foreign key (article_id) references tech_flash (id) on delete cascade
);
comment on table tech_flash_carriers is 'Sources that carry the link of an article which another source brought first';

create table tech_flash_title_keys (
  article_id uuid not null,
  key text not null,
  published_at timestamptz(3) not null,
  constraint tech_flash_title_keys_pkey primary key (article_id, key),
  constraint tech_flash_title_keys_article_id_fkey foreign key (article_id) references tech_flash (id) on delete cascade
);
comment on table tech_flash_title_keys is 'The rarest words of a title: titles that say the same have one of them in common';
create index tech_flash_title_keys_find_idx on tech_flash_title_keys (key, published_at, article_id);

create function settle_tech_flash_stories(stories uuid[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  update tech_flash a set is_lead = f.is_lead, source_count = f.source_count, story_tags = f.story_tags
  from (
    select b.id, b.place = 1 as is_lead, greatest(1, c.source_count) as source_count,
      case when b.place = 1 and b.size > 1 then g.tags end as story_tags
    from (
      select id, story_id, count(*) over (partition by story_id) as size,
        row_number() over (partition by story_id order by is_discovery, published_at, id) as place
      from tech_flash where story_id = any(stories)
    ) b
    cross join lateral (
      select count(distinct s.source)::integer as source_count from (
        select m.source from tech_flash m where m.story_id = b.story_id and not m.is_discovery
        union all
        select k.source from tech_flash m join tech_flash_carriers k on k.article_id = m.id where m.story_id = b.story_id and not k.is_discovery
      ) s
    ) c
    cross join lateral (
      select array_agg(distinct tag order by tag) as tags from tech_flash m, unnest(m.tags) as tag where m.story_id = b.story_id
    ) g
  ) f
  where a.id = f.id and (a.is_lead, a.source_count, a.story_tags) is distinct from (f.is_lead, f.source_count, f.story_tags);

  delete from tech_flash_tags t using tech_flash a where a.id = t.article_id and a.story_id = any(stories) and not t.is_own;
  insert into tech_flash_tags (article_id, tag, published_at, is_own)
  select l.id, tag, l.published_at, false from tech_flash l, unnest(l.story_tags) as tag where l.story_id = any(stories) and l.is_lead
  on conflict do nothing;
  update tech_flash_tags t set is_listed = a.is_lead
  from tech_flash a
  where a.id = t.article_id and a.story_id = any(stories) and t.is_listed <> a.is_lead;
end
$$;
comment on function settle_tech_flash_stories is 'Says again who leads these stories, how many sources they have and under which tags they are listed; writes what has changed';

create function hand_over_tech_flash_stories() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  left_behind uuid[] := array(select distinct g.story_id from gone g where exists (select 1 from tech_flash a where a.story_id = g.story_id));
begin
  if cardinality(left_behind) > 0 then perform settle_tech_flash_stories(left_behind); end if;
  return null;
end
$$;
create trigger tech_flash_handed_over after delete on tech_flash
  referencing old table as gone for each statement execute function hand_over_tech_flash_stories();

grant select on tech_flash_carriers to sangam_app;
grant select, insert, update, delete on tech_flash_carriers, tech_flash_title_keys to sangam_system;
