alter table announcement add column search_text text not null
  generated always as (search_fold(search_values(title))) stored;
create index announcement_search_words on announcement using gin (search_words(search_text));
