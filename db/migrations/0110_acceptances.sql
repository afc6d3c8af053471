-- The sign-in page says that whoever signs in accepts the terms and the privacy notice, and a parent agrees to what these say; which text
-- that was could not be shown afterwards.
create table acceptances (
  user_id uuid not null,
  legal_updated_on date not null,
  accepted_at timestamptz not null,
  constraint acceptances_pkey primary key (user_id, legal_updated_on),
  constraint acceptances_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
comment on table acceptances is 'Which terms and privacy notice a member accepted by signing in, by the day these last changed, and when first';

-- A record that only the sign-in adds to; it goes with the account.
grant select on acceptances to sangam_app;
grant select, insert on acceptances to sangam_system;

alter table acceptances enable row level security;
create policy acceptances_own on acceptances to sangam_app using (user_id = (select viewer_id()));
create policy acceptances_system on acceptances to sangam_system using (true) with check (true);

alter table parent_consents add column legal_updated_on date;
comment on column parent_consents.legal_updated_on is 'The day on which the terms and the privacy notice had last changed when the parent answered; null of an answer before that was kept';
