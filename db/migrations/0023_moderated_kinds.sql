alter table moderation_cases drop constraint moderation_cases_kind_check;
alter table moderation_cases add constraint moderation_cases_kind_check
  check (item_kind in ('blog', 'blog_comment', 'discussion', 'discussion_reply', 'event', 'job'));
