-- What lecturers say about something unusual in the grades of a course (specification §2, grading/report). Rows are never
-- changed: the latest one of a course and key holds, while the numbers that it is about stay the same.
create table anomaly_comment (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  key text not null check (key in ('meanShift', 'fewPassed', 'allPassed', 'sameGrade')),
  -- the numbers that were commented on
  "values" jsonb not null,
  text text not null,
  written_by integer not null references person,
  written_at timestamptz not null default now()
);
create index anomaly_comment_course on anomaly_comment (course_id, key, id desc);
create index anomaly_comment_written_by on anomaly_comment (written_by);
