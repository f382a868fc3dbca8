alter table lesson_plan add column outcomes jsonb not null default '[]';
-- Each moving of topics among sessions, so that it can be undone for a day.
create table plan_arrangement (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  made_by integer not null references person,
  made_at timestamptz not null default now(),
  places jsonb not null,
  added jsonb not null,
  undone_at timestamptz
);
create index plan_arrangement_course on plan_arrangement (course_id, id);
create index plan_arrangement_by on plan_arrangement (made_by);
