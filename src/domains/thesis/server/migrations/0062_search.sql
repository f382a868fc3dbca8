-- What is searched of theses is folded once, by the database, and has an index.
alter table thesis add column search_text text not null
  generated always as (search_fold(search_values(title))) stored;
create index thesis_search_words on thesis using gin (search_words(search_text));

alter table thesis_deposit add column search_text text not null
  generated always as (search_fold(search_values(coalesce(title, '{}')) || ' ' || search_values(keywords))) stored;
create index thesis_deposit_search_words on thesis_deposit using gin (search_words(search_text));
-- The public list counts and orders what is shown without reading the rest.
create index thesis_deposit_shown on thesis_deposit (published_at, id)
  where published_at is not null and visibility <> 'CLOSED';
