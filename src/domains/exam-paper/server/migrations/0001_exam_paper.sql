create table exam_paper (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  course_id integer not null unique references course,
  author_id integer not null references person,
  reviewer_id integer references person,
  sits_at timestamptz,
  minutes integer check (minutes between 10 and 600),
  aids text not null default '',
  for_students boolean not null default false,
  submitted_by integer references person,
  submitted_at timestamptz,
  approved_by integer references person,
  approved_at timestamptz,
  printed_by integer references person,
  printed_at timestamptz,
  released_at timestamptz,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SUBMITTED', 'CHANGES', 'SEALED', 'PRINTED', 'RELEASED')),
  -- Nobody reviews what they began.
  check (reviewer_id <> author_id)
);
create index exam_paper_author on exam_paper (author_id);
create index exam_paper_reviewer on exam_paper (reviewer_id);
create index exam_paper_submitted_by on exam_paper (submitted_by);
create index exam_paper_approved_by on exam_paper (approved_by);
create index exam_paper_printed_by on exam_paper (printed_by);
create index exam_paper_sits_at on exam_paper (sits_at, id);

-- Every version of the questions and of the answer key.
create table exam_document (
  id integer generated always as identity primary key,
  paper_id integer not null references exam_paper,
  kind text not null check (kind in ('QUESTIONS', 'ANSWERS')),
  edition integer not null,
  file_id uuid not null unique references stored_file,
  pages integer not null,
  author_id integer not null references person,
  created_at timestamptz not null default now(),
  unique (paper_id, kind, edition)
);
create index exam_document_author on exam_document (author_id);

-- That somebody has opened a file; the code stands on the pages that they got.
create table exam_view (
  id integer generated always as identity primary key,
  document_id integer not null references exam_document,
  person_id integer not null references person,
  purpose text not null check (purpose in ('READ', 'PRINT')),
  code text not null unique,
  at timestamptz not null default now()
);
create index exam_view_document on exam_view (document_id, at desc);
create index exam_view_person on exam_view (person_id);
