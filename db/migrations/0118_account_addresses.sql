-- A request reads another member's mail address no more than any other private value: only tasks do, and what acts for the system.
revoke select on users from sangam_app;
grant select (id, is_demo, created_at) on users to sangam_app;
