alter table thesis_template
  add column review_days integer not null default 28 check (review_days between 7 and 180);

alter table thesis drop constraint thesis_state_check;
alter table thesis add constraint thesis_state_check
  check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED',
    'REVISED', 'APPROVED', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'READY_FOR_DEFENCE', 'REJECTED',
    'WITHDRAWN'));
alter table thesis
  add column review_started_by integer references person,
  add column review_started_at timestamptz,
  add column cleared_by integer references person,
  add column cleared_at timestamptz;
create index thesis_review_started_by on thesis (review_started_by);
create index thesis_cleared_by on thesis (cleared_by);

create table thesis_review (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  seat_id integer not null references committee_seat,
  due_on date not null,
  originality integer check (originality between 1 and 5),
  rigour integer check (rigour between 1 and 5),
  writing integer check (writing between 1 and 5),
  result integer check (result between 1 and 5),
  recommendation text check (recommendation in ('DEFEND', 'DEFEND_MINOR', 'CORRECT_FIRST', 'NOT_ACCEPT')),
  report text not null default '',
  confidential text not null default '',
  given_by integer references person,
  given_at timestamptz,
  state text not null default 'ASSIGNED' check (state in ('ASSIGNED', 'GIVEN', 'RELEASED'))
);
create index thesis_review_thesis on thesis_review (thesis_id, id);
create index thesis_review_seat on thesis_review (seat_id, id);
create index thesis_review_given_by on thesis_review (given_by);
create index thesis_review_due on thesis_review (due_on, id);
