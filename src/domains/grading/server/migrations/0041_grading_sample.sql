-- Marked work that a colleague looks at, to see whether the marking is right (specification §2, grading/sample).
create table grading_sample (
  id integer generated always as identity primary key,
  version integer not null default 1,
  assessment_id integer not null references assessment,
  enrollment_id integer not null references enrollment,
  band text not null check (band in ('HIGH', 'MID', 'LOW', 'BORDERLINE', 'FAIL')),
  comment text not null default '',
  file_id uuid unique references stored_file,
  moderator_id integer references person,
  author_id integer not null references person,
  sent_by integer references person,
  sent_at timestamptz,
  -- the mark as the moderator was shown it
  score numeric(6, 2),
  result text check (result in ('AGREED', 'ADJUST', 'REMARK')),
  note text,
  settlement text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'AGREED', 'ADJUST', 'REMARK', 'SETTLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (assessment_id, enrollment_id),
  -- Nobody moderates what they drew.
  check (moderator_id <> author_id)
);
create index grading_sample_enrollment on grading_sample (enrollment_id);
create index grading_sample_moderator on grading_sample (moderator_id) where moderator_id is not null;
create index grading_sample_author on grading_sample (author_id);
create index grading_sample_sent_by on grading_sample (sent_by) where sent_by is not null;
