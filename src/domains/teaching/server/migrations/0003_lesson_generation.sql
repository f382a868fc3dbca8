-- Each making of sessions from weekly patterns, so that it can be taken back.
create table lesson_generation (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  made_by integer not null references person,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index lesson_generation_course on lesson_generation (course_id, id);
create index lesson_generation_by on lesson_generation (made_by);
alter table lesson add column generation_id integer references lesson_generation;
create index lesson_generated on lesson (generation_id);
