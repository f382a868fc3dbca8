-- Each copy of parts of one course into another, so that it can be undone for a day.
create table course_copy (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  from_id integer not null references course,
  made_by integer not null references person,
  made_at timestamptz not null default now(),
  parts jsonb not null,
  undone_at timestamptz
);
create index course_copy_course on course_copy (course_id, id);
create index course_copy_from on course_copy (from_id);
create index course_copy_by on course_copy (made_by);
