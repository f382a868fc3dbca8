-- An evaluation that was released, and is written again after an objection: the other one of its stage stays readable.
alter table practice_evaluation add column released_before boolean not null default false;

-- Released evaluations as they were before they were written again.
create table practice_evaluation_version (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  evaluation_id integer not null references practice_evaluation (id),
  edition integer not null,
  form_id integer not null references evaluation_form (id),
  evaluator_id integer not null references person (id),
  items jsonb not null,
  comment text not null,
  total numeric(5, 2),
  submitted_at timestamptz,
  replaced_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (evaluation_id, edition)
);
create index practice_evaluation_version_practice on practice_evaluation_version (practice_id, replaced_at);
create index practice_evaluation_version_form on practice_evaluation_version (form_id);
create index practice_evaluation_version_evaluator on practice_evaluation_version (evaluator_id);

-- Objections of students to an evaluation or to the grade, each answered in words by somebody else.
create table practice_objection (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  subject text not null check (subject in ('EVALUATION', 'GRADE')),
  evaluation_id integer references practice_evaluation (id),
  against_id integer not null references person (id),
  text text not null,
  raised_at timestamptz not null,
  answer_by date not null,
  answered_by integer references person (id),
  answered_at timestamptz,
  state text not null default 'RAISED' check (state in ('RAISED', 'UPHELD', 'REJECTED', 'RETRACTED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((subject = 'EVALUATION') = (evaluation_id is not null))
);
create index practice_objection_practice on practice_objection (practice_id, raised_at);
create index practice_objection_evaluation on practice_objection (evaluation_id);
create index practice_objection_against on practice_objection (against_id);
create index practice_objection_answered_by on practice_objection (answered_by);
-- One objection at a time to the same thing.
create unique index practice_objection_open on practice_objection (practice_id, coalesce(evaluation_id, 0))
  where state = 'RAISED';

-- Objections that were raised before are answered in the same way.
insert into practice_objection (practice_id, subject, evaluation_id, against_id, text, raised_at, answer_by)
select e.practice_id, 'EVALUATION', e.id, e.evaluator_id, coalesce(m.reason, ''), coalesce(m.at, e.updated_at),
  (now() + interval '14 days')::date
from practice_evaluation e
left join lateral (
  select l.reason, l.at from move_log l
  where l.object_type = 'PracticeEvaluation' and l.object_id = e.id and l.name = 'dispute'
  order by l.id desc limit 1) m on true
where e.state = 'DISPUTED';
