alter table c2c_interview_answers add column removed_at timestamptz(3);
comment on column c2c_interview_answers.removed_at is 'Removed by the member, who may still undo that';
create index c2c_interview_answers_removed_at_idx on c2c_interview_answers (removed_at) where removed_at is not null;
