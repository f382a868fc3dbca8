alter table school drop column search_text;
alter table school add column search_text text not null generated always as (search_fold(
  code || ' ' || search_values(name) || ' ' || district || ' ' || coalesce(address, ''))) stored;
create index school_search_words on school using gin (search_words(search_text));
