-- A process of an older release writes rows without the column: what does not say otherwise counts as sent.
alter table ai_calls add column sent_at timestamptz(3) default now();
comment on column ai_calls.sent_at is 'When the request was about to leave, written before it did; null: the model has not been asked';
comment on column ai_calls.state is
  'lost: the process died before it could settle; the whole reservation counts as used when the request may have left, else nothing';
grant update (sent_at) on ai_calls to sangam_app;

-- AI_DAILY_TOKENS_TOTAL may be more than an integer holds.
alter table ai_tokens alter column tokens type bigint;
