-- What is on for long began up to three months ago, everything else today. With an index of its own for the few long ones a list need not pass by all
-- events of three months that are over.
create index events_long_idx on events (event_date, id, over_at, is_online) where is_listed and over_at - event_date > interval '12 hours';
create index events_long_city_idx on events (city, event_date, id, over_at, is_online)
  where is_listed and over_at - event_date > interval '12 hours';
create index event_tags_long_idx on event_tags (tag, event_date, event_id, over_at, is_online) where over_at - event_date > interval '12 hours';
create index event_tags_long_city_idx on event_tags (tag, city, event_date, event_id, over_at, is_online)
  where over_at - event_date > interval '12 hours';
