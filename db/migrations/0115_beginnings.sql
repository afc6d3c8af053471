-- Lists show the beginnings of texts. A longer text lies beside the row, and was looked up for each card. One character more than is shown
-- tells whether the text goes on.
alter table blogs add column beginning text not null
  generated always as (case when summary = '' then left(content_text, 201) else '' end) stored;
alter table discussions add column beginning text not null generated always as (left(content_text, 201)) stored;
alter table events add column beginning text not null generated always as (left(description_text, 201)) stored;
comment on column blogs.beginning is 'What cards show of a blog without a summary; empty for others';
comment on column discussions.beginning is 'What cards show of the text';
comment on column events.beginning is 'What cards show of the description';
