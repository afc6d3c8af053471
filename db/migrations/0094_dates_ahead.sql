-- What a clock that is, or was, ahead leaves behind: articles dated later than they are read, and digests due later than they should be.
alter table tech_flash add column ahead_at timestamptz(3);
comment on column tech_flash.ahead_at is 'The date that its source gives, if that was still to come when the article was read: published_at is then the moment of reading';
create index tech_flash_ahead_at_idx on tech_flash (ahead_at) where ahead_at is not null;

create index mail_rhythms_rhythm_idx on mail_rhythms (rhythm, next_at) where next_at is not null;
