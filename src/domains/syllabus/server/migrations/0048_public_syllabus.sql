-- The syllabus of a course is open to everybody who has its address, for as long as there is a row.
create table public_syllabus (
  course_id integer primary key references course,
  key text not null unique,
  shown_by integer not null references person,
  shown_at timestamptz not null default now()
);
create index public_syllabus_by on public_syllabus (shown_by);
