create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_bodies_check check (sent_at is null or (text_body = '' and html_body = ''))
);
comment on table mails is 'The outbox: a mail is written in the transaction it belongs to and sent by a task; its words are erased once sent';
create index mails_sent_at_idx on mails (sent_at);

-- The application may put mails in; only tasks may read them, because they carry addresses and links that let people in.
grant insert on mails to sangam_app;
grant select, update, delete on mails to sangam_system;
