-- The topic of another course of which one is a copy, so that it is not copied twice.
alter table lesson_plan add column copied_from_id integer references lesson_plan on delete set null;
create index lesson_plan_copied on lesson_plan (copied_from_id, course_id) where copied_from_id is not null;
