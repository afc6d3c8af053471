-- What members added and left behind with their accounts was since changed and marked like an event of a source.
update events set is_edited_here = true, vanished_at = null, sequence = sequence + (vanished_at is not null)::integer,
  changed_at = case when vanished_at is null then changed_at else now() end
where created_by is null and external_source is null and not is_demo;
comment on column events.is_edited_here is 'Somebody here changed it, or added it and has left: a source never overwrites it again';
