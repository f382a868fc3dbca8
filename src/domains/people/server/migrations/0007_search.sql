-- Everything by which a person may be known is searched; the database folds it, so that no writer can forget to.
alter table person drop column search_text;
alter table person add column search_text text not null generated always as (search_fold(
  display_name || ' ' || official_name || ' ' || coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' ' ||
  coalesce(preferred_name, '') || ' ' || coalesce(chinese_name, '') || ' ' || coalesce(english_name, '') || ' ' ||
  coalesce(portuguese_name, '') || ' ' || username || ' ' || coalesce(student_number, '') || ' ' ||
  coalesce(staff_number, '') || ' ' || coalesce(email, ''))) stored;
create index person_search_words on person using gin (search_words(search_text));
-- Punctuation is folded too from now on.
update person set sort_name = search_fold(sort_name) where sort_name <> search_fold(sort_name);

alter table invoice add column search_text text not null generated always as (search_fold(number)) stored;
create index invoice_search_words on invoice using gin (search_words(search_text));
