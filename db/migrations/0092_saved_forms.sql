-- A form that stores only what was changed in it must know its own earlier save: taken back in the same page, a change equals what the page
-- was drawn with, and would stay.
create table saved_forms (
  user_id uuid not null,
  form text not null,
  key text not null,
  constraint saved_forms_pkey primary key (user_id, form),
  constraint saved_forms_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint saved_forms_form_check check (form in ('profile', 'notifications')),
  constraint saved_forms_key_check check (char_length(key) <= 128)
);
comment on table saved_forms is 'Which drawing of a form was the last to write what it shows; no row when something else has written it since';
comment on column saved_forms.key is 'The key that the form carries, another one each time it is drawn';

grant select, insert, update, delete on saved_forms to sangam_app;

alter table saved_forms enable row level security;
create policy saved_forms_own on saved_forms to sangam_app
  using (user_id = (select viewer_id())) with check (user_id = (select viewer_id()));
create policy saved_forms_system on saved_forms to sangam_system using (true) with check (true);
