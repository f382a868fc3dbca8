-- Corrections of grades that were given: proposed by one person with a reason, approved by a second one.
create table practice_grade_correction (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  supervisor numeric(5, 2),
  mentor numeric(5, 2),
  portfolio numeric(5, 2),
  attendance numeric(5, 2),
  moderation numeric(5, 2) not null,
  previous_grade numeric(5, 2) not null,
  grade numeric(5, 2) not null,
  previous_moderation numeric(5, 2) not null,
  previous_calculation jsonb not null,
  calculation jsonb not null,
  proposed_by integer references person (id),
  decided_by integer references person (id),
  decided_at timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'RETRACTED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index practice_grade_correction_practice on practice_grade_correction (practice_id, decided_at);
create index practice_grade_correction_proposed_by on practice_grade_correction (proposed_by);
create index practice_grade_correction_decided_by on practice_grade_correction (decided_by);
-- One correction of a grade at a time.
create unique index practice_grade_correction_open on practice_grade_correction (practice_id)
  where state in ('DRAFT', 'SUBMITTED');
