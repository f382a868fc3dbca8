-- Catalogues are found by code and by their names in every language.
alter table faculty add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(name))) stored;
create index faculty_search_words on faculty using gin (search_words(search_text));
alter table degree add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(name))) stored;
create index degree_search_words on degree using gin (search_words(search_text));
alter table program add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(name))) stored;
create index program_search_words on program using gin (search_words(search_text));
alter table academic_language add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(name))) stored;
create index academic_language_search_words on academic_language using gin (search_words(search_text));
alter table module add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(name))) stored;
create index module_search_words on module using gin (search_words(search_text));
alter table term add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(name))) stored;
create index term_search_words on term using gin (search_words(search_text));
