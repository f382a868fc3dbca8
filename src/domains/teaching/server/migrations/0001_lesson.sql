-- One session of a course on one day. Days and times are those of the university.
create table lesson (
  id integer generated always as identity primary key,
  version integer not null default 1,
  course_id integer not null references course,
  -- The weekly pattern that it was made of, and the day for which; null where it was added by hand.
  pattern_id integer references timetable_pattern on delete set null,
  pattern_day date,
  group_code text,
  kind text not null check (kind in ('LECTURE', 'PROBLEM_CLASS', 'LAB', 'SEMINAR', 'THEORY_PRACTICE')),
  day date not null,
  starts_at time not null,
  ends_at time not null,
  room_id integer references room,
  online_url text,
  lecturer_id integer references person,
  substitute_for_id integer references person,
  -- Where it was to be before it was moved for the first time.
  original_day date,
  original_starts_at time,
  original_ends_at time,
  original_room_id integer references room,
  make_up_for_id integer references lesson,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'HELD', 'CANCELLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((original_day is null) = (original_starts_at is null)),
  check ((original_day is null) = (original_ends_at is null)),
  -- A pattern gives one lesson for each day, however often it is asked for.
  unique (pattern_id, pattern_day)
);
create index lesson_course on lesson (course_id, day, starts_at);
create index lesson_room on lesson (room_id, day, starts_at);
create index lesson_lecturer on lesson (lecturer_id, day, starts_at);
create index lesson_substitute_for on lesson (substitute_for_id);
create index lesson_make_up_for on lesson (make_up_for_id);
create index lesson_original_room on lesson (original_room_id);
create index lesson_state on lesson (state, day, ends_at);
