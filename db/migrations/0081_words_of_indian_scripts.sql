-- One word of an Indian script is written in several ways that look alike: a letter with its dot as one sign or as two, and in Malayalam, Kannada
-- or Bengali with joiners that nobody sees. Texts and what is asked are read in one of them.
create or replace function apart(written text) returns text
language sql immutable parallel safe
return translate(normalize(written, NFKC), '/' || chr(8204) || chr(8205), ' ');
comment on function apart is 'A text for the search, in one spelling of each sign (NFKC) and without joiners: words that a slash joins are two, where PostgreSQL would take them for the name of a file';

create function is_spelt_otherwise(written text) returns boolean
language sql immutable parallel safe
return apart(written) <> replace(written, '/', ' ');

-- What holds such words is indexed anew. A resource is when it changes: it is told twice that it is free, or not.
update tech_flash set title = title where is_spelt_otherwise(title || ' ' || summary);
update blogs set title = title where is_public and is_spelt_otherwise(title || ' ' || summary || ' ' || content_text);
update discussions set title = title where is_public and is_spelt_otherwise(title || ' ' || content_text);
update discussion_replies set content = content where is_public and is_spelt_otherwise(content);
update events set title = title where is_listed and is_spelt_otherwise(title || ' ' || description_text || ' ' || venue || ' ' || organiser);
update jobs set title = title
where is_listed and is_spelt_otherwise(title || ' ' || company || ' ' || tags_text(requirements) || ' ' || description_text);
update upskilling_resources set is_free = not is_free where is_spelt_otherwise(title || ' ' || description);
update upskilling_resources set is_free = not is_free where is_spelt_otherwise(title || ' ' || description);

drop function is_spelt_otherwise;
