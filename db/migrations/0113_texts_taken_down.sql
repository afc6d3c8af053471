-- The texts of what moderators took down are deleted once they are too old to be compared with. The index on the age of all texts, which no
-- query reads, becomes one on the age of these.
drop index post_fingerprints_created_at_idx;
create index post_fingerprints_taken_down_idx on post_fingerprints (created_at) where item_kind = 'taken_down';
