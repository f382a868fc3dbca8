create table connection (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null check (kind in ('MOODLE', 'GOOGLE_CLASSROOM')),
  course_id integer not null references course,
  other_id text not null,
  other_title text not null,
  other_term text not null default '',
  linked_by integer not null references person,
  unlinked_by integer references person,
  unlinked_at timestamptz,
  state text not null default 'LINKED' check (state in ('LINKED', 'UNLINKED'))
);
-- A course is linked with one course of each system, and that one with no other course.
create unique index connection_of_course on connection (course_id, kind) where state = 'LINKED';
create unique index connection_of_other on connection (kind, other_id) where state = 'LINKED';
create index connection_course on connection (course_id);
create index connection_linked_by on connection (linked_by);
create index connection_unlinked_by on connection (unlinked_by);
create index connection_linked_at on connection (created_at, id);
