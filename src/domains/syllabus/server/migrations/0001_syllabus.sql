create table syllabus (
  id integer generated always as identity primary key,
  version integer not null default 1,
  course_id integer not null references course (id),
  edition integer not null,
  reason text,
  description jsonb not null default '{}',
  aims jsonb not null default '{}',
  prerequisites jsonb not null default '{}',
  outcomes jsonb not null default '[]',
  topics jsonb not null default '[]',
  methods jsonb not null default '{}',
  workload jsonb not null,
  assessment jsonb not null default '[]',
  attendance jsonb not null default '{}',
  least_attendance integer check (least_attendance between 0 and 100),
  integrity jsonb not null default '{}',
  readings jsonb not null default '[]',
  accessibility jsonb not null default '{}',
  -- When each language of each section was last written.
  written_at jsonb not null default '{}',
  author_id integer not null references person (id),
  submitted_by integer references person (id),
  submitted_at timestamptz,
  approved_by integer references person (id),
  approved_at timestamptz,
  published_at timestamptz,
  superseded_at timestamptz,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED', 'PUBLISHED', 'SUPERSEDED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, edition)
);
-- One version of a course is written at a time, and one is in force.
create unique index syllabus_open on syllabus (course_id) where state in ('DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED');
create index syllabus_published on syllabus (course_id) where state = 'PUBLISHED';
create index syllabus_waiting on syllabus (state, course_id) where state in ('DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED');
create index syllabus_author on syllabus (author_id);
create index syllabus_submitted_by on syllabus (submitted_by);
create index syllabus_approved_by on syllabus (approved_by);

-- What courses of the old layout have: one text and a file. Nobody writes it any more.
create table old_syllabus (
  course_id integer primary key references course (id),
  text jsonb not null default '{}',
  file_id uuid references stored_file (id)
);
create index old_syllabus_file on old_syllabus (file_id);
