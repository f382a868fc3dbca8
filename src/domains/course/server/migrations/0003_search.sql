alter table course drop column search_text;
alter table course add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(title))) stored;
create index course_search_words on course using gin (search_words(search_text));
