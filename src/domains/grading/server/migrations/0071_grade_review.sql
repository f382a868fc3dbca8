-- That a student asks for a review of a published grade, with the answer (specification §2, the grade of a course).
create table grade_review (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  enrollment_id integer not null references enrollment,
  grade_id integer not null references final_grade,
  "text" text not null,
  file_id uuid unique references stored_file on delete set null,
  -- what the file shows, in words, where it is a picture
  file_alt text,
  answer_by date not null,
  answered_by integer references person,
  answered_at timestamptz,
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'ACCEPTED', 'UPHELD', 'WITHDRAWN')),
  check ((answered_by is null) = (answered_at is null))
);
-- A published grade is reviewed once, and one request of a student waits in a course.
create unique index grade_review_once on grade_review (grade_id) where state <> 'WITHDRAWN';
create unique index grade_review_waiting on grade_review (enrollment_id) where state = 'REQUESTED';
create index grade_review_grade on grade_review (grade_id);
create index grade_review_enrollment on grade_review (enrollment_id);
create index grade_review_answered_by on grade_review (answered_by);
create index grade_review_state on grade_review (state, answer_by);
