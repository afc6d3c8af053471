-- Who read on a day is needed on that day alone. Past rows go, and their count stays.
drop trigger blog_views_deleted on blog_views;
create or replace function count_blog_views() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from blogs where id in (select blog_id from changed) order by id for no key update;
  update blogs b set view_count = b.view_count + c.n
  from (select blog_id, count(*)::integer as n from changed group by blog_id) c
  where b.id = c.blog_id;
  return null;
end
$$;
comment on table blog_views is 'One row per blog, day in India and reader, for two days; view_count counts them and all before';
comment on function count_blog_views() is 'Counts new readers; rows of past days go without being taken back';
grant select, delete on blog_views, view_secrets to sangam_system;
