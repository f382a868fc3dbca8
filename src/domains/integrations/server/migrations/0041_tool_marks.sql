-- The lecturer in whose name marks of a link are entered: who has chosen the work to which they go.
alter table tool_link add column marks_for integer references person;
create index tool_link_marks_for on tool_link (marks_for);

-- What a tool reports marks for: the one of a link, or one that it has made by itself in a course in which it is.
create table tool_line_item (
  id integer generated always as identity primary key,
  tool_id integer not null references learning_tool,
  course_id integer not null references course,
  link_id integer references tool_link,
  of_link boolean not null default false,
  label text not null,
  most numeric(9,2) not null check (most > 0),
  resource_id text,
  tag text,
  starts_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (not of_link or link_id is not null)
);
create index tool_line_item_course on tool_line_item (course_id, tool_id, id);
create index tool_line_item_tool on tool_line_item (tool_id);
create index tool_line_item_link on tool_line_item (link_id);
create unique index tool_line_item_of_link on tool_line_item (link_id) where of_link;

-- The latest score of a person. It stays when no mark follows from it, and says why.
create table tool_score (
  id integer generated always as identity primary key,
  line_item_id integer not null references tool_line_item,
  person_id integer not null references person,
  score numeric(9,2),
  most numeric(9,2),
  comment text,
  activity text not null,
  grading text not null,
  scored_at timestamptz not null,
  received_at timestamptz not null default now(),
  fate text not null check (fate in ('ENTERED', 'NOT_FINAL', 'NO_WORK', 'RELEASED', 'CHANGED', 'REFUSED')),
  mark_version integer,
  unique (line_item_id, person_id)
);
create index tool_score_person on tool_score (person_id);

-- Assertions that tools have used, so that none is used twice.
create table tool_assertion (
  tool_id integer not null references learning_tool,
  jti text not null,
  expires_at timestamptz not null,
  primary key (tool_id, jti)
);
create index tool_assertion_expires on tool_assertion (expires_at);
