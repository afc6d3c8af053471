-- A title has one key, the same for all titles that say the same. What was stored before has keys that nothing looks for, and joins no more.
comment on table tech_flash_title_keys is 'What a title says, the same for every title that says the same; none for one that says too little';

-- What a deletion that has not ended yet takes away must not be counted on: who leads is read after it has.
create or replace function settle_tech_flash_stories(stories uuid[]) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform from tech_flash where story_id = any(stories) order by id for no key update;

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
