-- When somebody last said that they have looked at the marks of a course: what has changed since is told to them.
create table marks_seen (
  course_id integer not null references course on delete cascade,
  person_id integer not null references person,
  seen_at timestamptz not null,
  primary key (course_id, person_id)
);
create index marks_seen_person on marks_seen (person_id);
