-- The course in whose grade sheet the mark of a thesis stands.
alter table thesis add column course_id integer references course;
create index thesis_course on thesis (course_id) where course_id is not null;
