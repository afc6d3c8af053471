-- A tag is asked for without the # before it, so under one kept with it nothing was found. Where two become one, the first stays.
create function without_hashes(tags text[]) returns text[]
language sql immutable
return coalesce((
  select array_agg(k.tag order by k.place) from (
    select distinct on (lower(b.tag)) b.tag, b.place
    from (select regexp_replace(t.tag, '^[# ]+', '') as tag, t.place from unnest(tags) with ordinality as t (tag, place)) b
    where b.tag <> '' order by lower(b.tag), b.place
  ) k), '{}');

update blogs set tags = without_hashes(tags) where tags_text(tags) like '%#%' and tags <> without_hashes(tags);
update discussions set tags = without_hashes(tags) where tags_text(tags) like '%#%' and tags <> without_hashes(tags);
update events set tags = without_hashes(tags) where tags_text(tags) like '%#%' and tags <> without_hashes(tags);
update jobs set tags = without_hashes(tags) where tags_text(tags) like '%#%' and tags <> without_hashes(tags);

-- What sources said of their events, from which the tags of an event are put together again.
update event_source_items
set facts = jsonb_set(facts, '{tags}', to_jsonb(without_hashes(array(select jsonb_array_elements_text(facts -> 'tags')))))
where facts ->> 'tags' like '%"#%';

drop function without_hashes;

-- A search for such a tag has found nothing. Where its member has the other one too, that one goes on.
create function without_hash(filters jsonb) returns jsonb
language sql immutable
return case when ltrim(filters ->> 'tag', '# ') = '' then filters - 'tag'
  else filters || jsonb_build_object('tag', ltrim(filters ->> 'tag', '# ')) end;

update saved_searches s set removed_at = now()
where s.removed_at is null and s.filters ->> 'tag' like '#%' and exists (
  select from saved_searches o
  where o.user_id = s.user_id and o.id <> s.id and o.removed_at is null
    and case when o.filters ->> 'tag' like '#%' then o.id < s.id and without_hash(o.filters) = without_hash(s.filters)
      else o.filters = without_hash(s.filters) end);

update saved_searches set
  filters = without_hash(filters),
  facets = case when without_hash(filters) ? 'tag'
    then array_replace(facets, 'tag:' || (filters ->> 'tag'), 'tag:' || (without_hash(filters) ->> 'tag'))
    else coalesce(nullif(array_remove(facets, 'tag:' || (filters ->> 'tag')), '{}'), '{all}') end
where filters ->> 'tag' like '#%';

drop function without_hash;
