-- Whoever opens a page has read what they were told of it: the unread notifications of a member are found by the page that they lead to.
drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (user_id, substring(href from '^[^?#]*')) where read_at is null and is_listed;
comment on index notifications_unread_idx is 'For the bell by the member alone, and by the page that a notification leads to';
