create table tech_flash_sources (
  id uuid primary key,
  url text not null,
  name text not null,
  etag text,
  last_modified text,
  ttl_minutes integer,
  next_check_at timestamptz not null default now(),
  not_before timestamptz,
  last_checked_at timestamptz,
  last_success_at timestamptz,
  failure_count integer not null default 0,
  last_error_code text,
  last_error_message text,
  created_at timestamptz not null default now(),
  constraint tech_flash_sources_url_key unique (url)
);
comment on table tech_flash_sources is 'The feeds of the sources file and how reading them goes';
comment on column tech_flash_sources.next_check_at is 'When the schedule reads it again';
comment on column tech_flash_sources.not_before is 'Not read before this by anybody: what the source asked for (Retry-After, Cache-Control, ttl) or our back-off after errors';

create table tech_flash (
  id uuid primary key,
  title text not null,
  summary text not null default '',
  source text not null,
  source_id uuid,
  external_link text not null,
  link_key bytea not null,
  image_url text,
  published_at timestamptz(3) not null,
  tags text[] not null default '{}',
  is_demo boolean not null default false,
  search tsvector generated always as (to_tsvector('english', title || ' ' || summary)) stored,
  created_at timestamptz not null default now(),
  constraint tech_flash_link_key_key unique (link_key),
  constraint tech_flash_source_id_fkey foreign key (source_id) references tech_flash_sources (id) on delete set null
);
comment on table tech_flash is 'News articles: our short summary and a link; one row per canonical link';
comment on column tech_flash.link_key is 'SHA-256 of the canonical link without its scheme: the same link is one article';
create index tech_flash_list_idx on tech_flash (published_at desc, id desc);
create index tech_flash_source_id_idx on tech_flash (source_id);
create index tech_flash_search_idx on tech_flash using gin (search);
create index tech_flash_demo_idx on tech_flash (id) where is_demo;

create table tech_flash_tags (
  article_id uuid not null,
  tag text not null,
  published_at timestamptz(3) not null,
  constraint tech_flash_tags_pkey primary key (article_id, tag),
  constraint tech_flash_tags_article_id_fkey foreign key (article_id) references tech_flash (id) on delete cascade
);
comment on table tech_flash_tags is 'The tags of tech_flash once more, with the publishing time, so that the list of one tag is read off one index';
create index tech_flash_tags_list_idx on tech_flash_tags (tag, published_at desc, article_id desc);

create table tech_flash_rounds (
  id uuid primary key,
  was_asked boolean not null,
  started_at timestamptz not null,
  claimed_until timestamptz not null,
  finished_at timestamptz,
  checked integer not null default 0,
  failed integer not null default 0,
  inserted integer not null default 0
);
comment on table tech_flash_rounds is 'One row per refresh; the unfinished one is the claim that keeps every other process from starting another';
comment on column tech_flash_rounds.claimed_until is 'Moved on while the round lives; past it an unfinished round counts as crashed';
create index tech_flash_rounds_started_at_idx on tech_flash_rounds (started_at desc);

grant select on tech_flash, tech_flash_tags, tech_flash_sources to sangam_app;
-- Only the refresh writes, and never with the rights of a request.
grant select, insert, update, delete on tech_flash, tech_flash_tags, tech_flash_sources, tech_flash_rounds to sangam_system;
