alter table thesis_template
  add column criteria text[] not null default '{relevance,clarity,method,feasibility}',
  add column quorum integer not null default 2 check (quorum between 1 and 9),
  add column evaluation_days integer not null default 21 check (evaluation_days between 1 and 120),
  add column revision_days integer not null default 30 check (revision_days between 1 and 365),
  add column most_rounds integer not null default 2 check (most_rounds between 0 and 9);

alter table thesis drop constraint thesis_state_check;
alter table thesis add constraint thesis_state_check
  check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED',
    'REVISED', 'APPROVED', 'REJECTED', 'WITHDRAWN'));
alter table thesis
  add column evaluated_by integer references person,
  add column evaluated_at timestamptz,
  add column returned_by integer references person,
  add column returned_at timestamptz,
  add column revised_by integer references person,
  add column revised_at timestamptz,
  add column approved_by integer references person,
  add column approved_at timestamptz;
create index thesis_evaluated_by on thesis (evaluated_by);
create index thesis_returned_by on thesis (returned_by);
create index thesis_revised_by on thesis (revised_by);
create index thesis_approved_by on thesis (approved_by);

create table proposal_evaluation (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  proposal_id integer not null references thesis_proposal,
  evaluator_id integer not null references person,
  due_on date not null,
  conflict boolean,
  relevance integer check (relevance between 1 and 5),
  clarity integer check (clarity between 1 and 5),
  method integer check (method between 1 and 5),
  feasibility integer check (feasibility between 1 and 5),
  recommendation text check (recommendation in ('APPROVE', 'APPROVE_MINOR', 'REVISE', 'REJECT')),
  comment text not null default '',
  confidential text not null default '',
  given_by integer references person,
  given_at timestamptz,
  state text not null default 'ASSIGNED' check (state in ('ASSIGNED', 'GIVEN', 'RECUSED', 'RELEASED')),
  unique (proposal_id, evaluator_id)
);
create index proposal_evaluation_evaluator on proposal_evaluation (evaluator_id, id);
create index proposal_evaluation_given_by on proposal_evaluation (given_by);
create index proposal_evaluation_due on proposal_evaluation (due_on, id);
