-- The registry office keeps who teaches a course: each line is a thing with a version.
alter table course_lecturer add column id integer generated always as identity unique;
alter table course_lecturer add column version integer not null default 1;
alter table course_lecturer add column created_at timestamptz not null default now();
alter table course_lecturer add column updated_at timestamptz not null default now();

alter table room add column search_text text not null
  generated always as (search_fold(code || ' ' || search_values(name))) stored;
create index room_search_words on room using gin (search_words(search_text));
create index course_term_days on course (term_id, starts_on);
