-- Whether a text was held when it was taken down is asked of its closed cases at each restoring: all that ever were had to be read.
create index moderation_cases_held_idx on moderation_cases (item_kind, item_id, closed_at) where is_held;
