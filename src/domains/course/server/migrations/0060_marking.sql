-- What assessments and marks need so that marks can be entered, released and counted (specification §2, assessments).
alter table assessment
  add column description jsonb not null default '{}',
  -- of the assessments of one group the lowest does not count
  add column drop_group text,
  -- the least mark in percent without which the course is not passed
  add column least_percent numeric(5, 2) check (least_percent between 0 and 100),
  -- from when students see the marks; in the future, they are released by themselves
  add column released_at timestamptz,
  -- the component of the syllabus from which it was made
  add column component text;

-- Marks were released one by one before; an assessment of which some are, is released with the first of them.
update assessment a set released_at = k.at
from (select assessment_id, min(released_at) as at from mark where released_at is not null group by 1) k
where k.assessment_id = a.id;

alter table mark
  -- what is said instead of a number, or beside it; null for a plain mark
  add column status text check (status in ('ABSENT', 'EXCUSED', 'LATE', 'NOT_SUBMITTED', 'MISCONDUCT')),
  -- taken off the score of late work, in the units of the assessment
  add column penalty numeric(6, 2) not null default 0 check (penalty >= 0),
  -- students read it once the mark is released
  add column comment text,
  add column marked_by integer references person,
  add column marked_at timestamptz,
  add constraint mark_with_score check (
    score is null or status is null or status in ('LATE', 'MISCONDUCT')
  ) not valid;
alter table mark validate constraint mark_with_score;
create index mark_marked_by on mark (marked_by) where marked_by is not null;

alter table course
  -- set while a grade sheet waits for approval or is approved: assessments and marks stay as they were signed
  add column marks_frozen_at timestamptz;
