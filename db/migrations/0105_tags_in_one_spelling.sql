-- A final letter of Malayalam that is written as consonant, virama and joiner looks like the letter of its own: a tag was two. Where two
-- become one, the first stays.
create function with_finals(written text) returns text
language sql immutable
return replace(replace(replace(replace(replace(replace(written,
  chr(3363) || chr(3405) || chr(8205), chr(3450)), chr(3368) || chr(3405) || chr(8205), chr(3451)),
  chr(3376) || chr(3405) || chr(8205), chr(3452)), chr(3378) || chr(3405) || chr(8205), chr(3453)),
  chr(3379) || chr(3405) || chr(8205), chr(3454)), chr(3349) || chr(3405) || chr(8205), chr(3455));

create function all_with_finals(tags text[]) returns text[]
language sql immutable
return coalesce((
  select array_agg(k.tag order by k.place) from (
    select distinct on (lower(b.tag)) b.tag, b.place
    from (select with_finals(t.tag) as tag, t.place from unnest(tags) with ordinality as t (tag, place)) b
    order by lower(b.tag), b.place
  ) k), '{}');

update blogs set tags = all_with_finals(tags) where tags_text(tags) <> with_finals(tags_text(tags));
update discussions set tags = all_with_finals(tags) where tags_text(tags) <> with_finals(tags_text(tags));
update events set tags = all_with_finals(tags) where tags_text(tags) <> with_finals(tags_text(tags));
update jobs set tags = all_with_finals(tags) where tags_text(tags) <> with_finals(tags_text(tags));

-- What sources said of their events, from which the tags of an event are put together again.
update event_source_items
set facts = jsonb_set(facts, '{tags}', to_jsonb(all_with_finals(array(select jsonb_array_elements_text(facts -> 'tags')))))
where facts ->> 'tags' <> with_finals(facts ->> 'tags');

-- Where the member of a search for such a tag has the other one too, that one goes on.
create function filters_with_finals(filters jsonb) returns jsonb
language sql immutable
return filters || jsonb_build_object('tag', with_finals(filters ->> 'tag'));

update saved_searches s set removed_at = now()
where s.removed_at is null and s.filters ->> 'tag' <> with_finals(s.filters ->> 'tag') and exists (
  select from saved_searches o
  where o.user_id = s.user_id and o.id <> s.id and o.removed_at is null
    and case when o.filters ->> 'tag' <> with_finals(o.filters ->> 'tag')
      then o.id < s.id and filters_with_finals(o.filters) = filters_with_finals(s.filters)
      else o.filters = filters_with_finals(s.filters) end);

update saved_searches set
  filters = filters_with_finals(filters),
  facets = array_replace(facets, 'tag:' || (filters ->> 'tag'), 'tag:' || with_finals(filters ->> 'tag'))
where filters ->> 'tag' <> with_finals(filters ->> 'tag');

drop function filters_with_finals, all_with_finals, with_finals;
