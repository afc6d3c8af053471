-- Mail programs offer their own button to get no more of a kind: the link in the mail, once more in its header.
alter table mails
  add column unsubscribe_url text,
  drop constraint mails_bodies_check,
  add constraint mails_bodies_check check (sent_at is null or (text_body = '' and html_body = '' and unsubscribe_url is null));
comment on column mails.unsubscribe_url is 'Where the reader stops mails of this kind; null for mails that are asked for one by one';
