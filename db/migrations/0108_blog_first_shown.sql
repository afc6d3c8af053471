-- A blog that was taken back to a draft and is published again stands where it stood, not on top of the latest once more.
alter table blogs add column first_shown_at timestamptz(3);
comment on column blogs.first_shown_at is 'When it was published before it was taken back to a draft; null for one that never was';
grant update (first_shown_at) on blogs to sangam_app;
