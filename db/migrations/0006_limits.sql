-- Counts that may be lost in a crash are not worth a place in the write-ahead log.
create unlogged table rate_limits (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
comment on table rate_limits is 'How often somebody did something lately: limit, who (account or address), count; columns as rate-limiter-flexible wants them';
comment on column rate_limits.expire is 'End of the window, in milliseconds since 1970';
create index rate_limits_expire_idx on rate_limits (expire);

grant select, insert, update, delete on rate_limits to sangam_app;
