-- A session that ends no later than it begins, by the clock, ends on the next day.
alter table lesson add constraint lesson_length check (ends_at <> starts_at) not valid;
alter table lesson validate constraint lesson_length;
alter table lesson drop constraint lesson_check;
