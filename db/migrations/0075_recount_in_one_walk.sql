-- Counting again after an update compared each changed row with every other one: the account of a member with thousands of replies could
-- not be deleted within the time that a statement has. Sums before and after need no pairs.

create or replace function recount_discussion_replies() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changes constant jsonb := (
    select jsonb_object_agg(c.discussion_id, c.n) from (
      select r.discussion_id, sum(r.step) as n from (
        select a.discussion_id, 1 as step from after_rows a where a.is_public
        union all select b.discussion_id, -1 from before_rows b where b.is_public
      ) r group by r.discussion_id having sum(r.step) <> 0
    ) c
  );
begin
  if changes is null then
    return null;
  end if;
  perform 1 from discussions where id in (select k::uuid from jsonb_object_keys(changes) k) order by id for no key update;
  update discussions d set reply_count = d.reply_count + c.n::integer
  from (select key::uuid as id, value as n from jsonb_each_text(changes)) c
  where d.id = c.id;
  return null;
end
$$;

create or replace function recount_blog_comments() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changes constant jsonb := (
    select jsonb_object_agg(c.blog_id, c.n) from (
      select r.blog_id, sum(r.step) as n from (
        select a.blog_id, 1 as step from after_rows a where a.is_public
        union all select b.blog_id, -1 from before_rows b where b.is_public
      ) r group by r.blog_id having sum(r.step) <> 0
    ) c
  );
begin
  if changes is null then
    return null;
  end if;
  perform 1 from blogs where id in (select k::uuid from jsonb_object_keys(changes) k) order by id for no key update;
  update blogs b set comment_count = b.comment_count + c.n::integer
  from (select key::uuid as id, value as n from jsonb_each_text(changes)) c
  where b.id = c.id;
  return null;
end
$$;
