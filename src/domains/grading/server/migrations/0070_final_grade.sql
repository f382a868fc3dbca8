-- What students got in a course, as it was signed on the sheet and published. Rows are never changed but by a later sheet.
create table final_grade (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  enrollment_id integer not null references enrollment,
  sheet_id integer not null references grade_sheet,
  edition integer not null,
  outcome text not null check (outcome in ('PASSED', 'FAILED', 'INCOMPLETE')),
  total numeric(6, 2),
  grade text,
  points numeric(5, 2),
  top numeric(6, 2) not null,
  pass numeric(6, 2) not null,
  credits numeric(5, 1) not null,
  -- how the grade came about: each piece of work, and what was decided by hand
  calculation jsonb not null,
  -- the study that the credits were earned in, and how many
  user_program_id integer references user_program,
  earned numeric(5, 1) not null default 0 check (earned >= 0),
  published_at timestamptz not null,
  -- when a later sheet took its place
  superseded_at timestamptz,
  unique (enrollment_id, sheet_id)
);
create unique index final_grade_current on final_grade (enrollment_id) where superseded_at is null;
create index final_grade_sheet on final_grade (sheet_id);
create index final_grade_user_program on final_grade (user_program_id);

-- Until when students can ask for a review of a published grade.
alter table grade_sheet add column review_until date;
