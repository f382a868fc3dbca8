-- On which days somebody was enrolled, and in which group: what was taught on a day belongs to those who took the course then.
-- The days between a withdrawal and a return to the course.
alter table enrollment add column breaks datemultirange not null default '{}';
-- The day from which a student is in the group; null: from the beginning of the course.
alter table timetable_pattern_student add column from_day date;
-- The groups that students have left. A group is kept by its code, because the weekly classes of a group change.
create table former_group_student (
  id integer generated always as identity primary key,
  course_id integer not null references course on delete cascade,
  group_code text not null,
  person_id integer not null references person,
  from_day date,
  -- The first day on which the student was no longer in the group.
  until_day date not null,
  check (from_day < until_day)
);
create index former_group_student_course on former_group_student (course_id, person_id);
create index former_group_student_person on former_group_student (person_id);
