-- Whether a job was out of sight when its first alerts were sent is noted as they are sent: its times alone do not tell when that was.
alter table jobs add column has_missed_alerts boolean not null default false;
comment on column jobs.has_missed_alerts is 'It was closed, hidden or past when saved searches would first have been told of it: new to them on the first morning on which it is listed';
comment on column jobs.alerts_from is 'When it is new for saved searches, where that is not posted_at: the first morning after it had missed its alerts';
create index jobs_missed_alerts_idx on jobs (id) where has_missed_alerts and is_listed;
create index jobs_unlisted_idx on jobs (coalesce(alerts_from, posted_at)) where not is_listed;
grant update (has_missed_alerts) on jobs to sangam_app;

-- Those of before, by their times. 2:25 UTC is 7:55 in India, up to which each morning's alerts go.
update jobs j set has_missed_alerts = true
from (
  select id, date_trunc('day', coalesce(alerts_from, posted_at) - interval '145 minutes', 'UTC') + interval '24 hours 145 minutes' as at
  from jobs where not is_listed
) first_alerts
where first_alerts.id = j.id and first_alerts.at <= now() and case
  when j.status = 'closed' then j.closed_at < first_alerts.at
  when j.moderation = 'hidden' then j.moderated_at < first_alerts.at
  when j.moderation = 'held' then (
    select case when c.is_reported then greatest(c.opened_at, j.edited_at) else c.opened_at end < first_alerts.at
    from moderation_cases c where c.item_kind = 'job' and c.item_id = j.id and c.closed_at is null)
  else false
end;
