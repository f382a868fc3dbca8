create table room (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  name jsonb not null,
  capacity integer check (capacity >= 0),
  kind text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table lesson (
  id integer generated always as identity primary key,
  version integer not null default 1,
  course_id integer not null references course,
  -- Lessons of one shift are for the same group of students.
  shift text not null,
  kind text not null check (kind in ('LECTURE', 'PROBLEM_CLASS', 'LAB', 'SEMINAR', 'THEORY_PRACTICE')),
  -- 1 is Monday (ISO 8601).
  weekday integer not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  room_id integer references room,
  seats integer check (seats >= 0),
  external_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index lesson_course on lesson (course_id);
create index lesson_room on lesson (room_id);

create table lesson_student (
  lesson_id integer not null references lesson,
  person_id integer not null references person,
  primary key (lesson_id, person_id)
);
create index lesson_student_person on lesson_student (person_id);
