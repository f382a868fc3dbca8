-- Who looks into a course as a colleague, without teaching it, and until when.
create table course_reader (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  course_id integer not null references course,
  person_id integer not null references person,
  until_day date not null,
  granted_by integer not null references person,
  unique (person_id, course_id)
);
create index course_reader_course on course_reader (course_id);
create index course_reader_by on course_reader (granted_by);
