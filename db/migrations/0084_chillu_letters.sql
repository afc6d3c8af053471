-- Six final consonants of Malayalam are letters of their own, or the consonant with a virama and a joiner: the same word, written on two keyboards.
-- Texts and what is asked are read in the second way, without the joiner.
create or replace function apart(written text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(replace(replace(
  translate(normalize(written, NFKC), '/' || chr(8204) || chr(8205), ' '),
  chr(3450), chr(3363) || chr(3405)), chr(3451), chr(3368) || chr(3405)), chr(3452), chr(3376) || chr(3405)),
  chr(3453), chr(3378) || chr(3405)), chr(3454), chr(3379) || chr(3405)), chr(3455), chr(3349) || chr(3405));

create function has_chillus(written text) returns boolean
language sql immutable parallel safe
return written ~ ('[' || chr(3450) || '-' || chr(3455) || ']');

-- What holds such letters is indexed anew, drafts too: they may be shown later. A resource is when it changes: it is told twice that it is free,
-- or not.
update tech_flash set title = title where has_chillus(title || ' ' || tags_text(tags) || ' ' || source || ' ' || summary);
update blogs set title = title where has_chillus(title || ' ' || tags_text(tags) || ' ' || summary || ' ' || content_text);
update discussions set title = title where has_chillus(title || ' ' || tags_text(tags) || ' ' || content_text);
update discussion_replies set content = content where has_chillus(content);
update events set title = title
where has_chillus(title || ' ' || tags_text(tags) || ' ' || coalesce(city, '') || ' ' || venue || ' ' || organiser || ' ' || description_text);
update jobs set title = title
where has_chillus(title || ' ' || company || ' ' || tags_text(tags) || ' ' || coalesce(city, '') || ' ' || tags_text(requirements) || ' ' || description_text);
update upskilling_resources set is_free = not is_free where has_chillus(title || ' ' || description);
update upskilling_resources set is_free = not is_free where has_chillus(title || ' ' || description);

drop function has_chillus;

-- Journals were looked through as they are written.
alter table journals
  drop column letters,
  drop column words,
  add column letters text not null generated always as (lower(apart(title || E'\n' || content_text))) stored,
  add column words tsvector not null generated always as (
    to_tsvector('simple', left(apart(title || E'\n' || content_text), 50000))
    || to_tsvector('english', left(apart(title || E'\n' || content_text), 50000))
  ) stored;
comment on column journals.letters is 'What a search for parts of words looks through, in every script and in one spelling of each sign';
