-- A job of the company "Kaveri Cloud" stood among those that have "cloud" in their title, and came before "Cloud Architect". The company is still found.
create or replace function index_job() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform put_search_entry('job', new.id, new.is_listed, new.posted_at, new.expires_at, new.tags, new.city, new.title,
    setweight(to_tsvector('simple', apart(new.title)) || to_tsvector('english', apart(new.title)), 'A')
    || to_tsvector('simple', apart(new.company)) || ts_filter(new.search, '{b,c,d}'));
  return null;
end
$$;

update search_entries e set title_words = strip(to_tsvector('simple', apart(j.title)) || to_tsvector('english', apart(j.title)))
from jobs j where e.entry_id = j.id;
