-- What a report says may be true although the account that sent it is gone: an open one stays, without who sent it and their words.
alter table reports alter column reporter_id drop not null;
comment on column reports.reporter_id is 'Null when the account was deleted while the report was open; the note is gone with it';
grant update (reporter_id, note) on reports to sangam_system;

-- Of cases whose only reporter left before this, nobody can tell why they wait.
update moderation_cases c set closed_at = now()
where c.closed_at is null and c.is_reported and not c.is_held and not c.is_edited
  and not exists (select from reports r where r.case_id = c.id);
