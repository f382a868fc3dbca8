-- Who writes the summary of a session instead of whoever gave it: they no longer teach the course.
alter table lesson add column summary_by_id integer references person;
create index lesson_summary_by on lesson (summary_by_id) where summary_by_id is not null;
