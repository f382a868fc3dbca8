create table study_plan (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_program_id integer not null references user_program,
  name text not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED', 'DISCARDED')),
  based_on_id integer references study_plan,
  submitted_by integer references person,
  submitted_at timestamptz,
  approved_by integer references person,
  approved_at timestamptz
);
create index study_plan_user_program on study_plan (user_program_id, approved_at desc);
create index study_plan_based_on on study_plan (based_on_id);
create index study_plan_submitted_by on study_plan (submitted_by);
create index study_plan_approved_by on study_plan (approved_by);
-- One plan at a time waits for the adviser.
create unique index study_plan_waiting on study_plan (user_program_id) where state = 'SUBMITTED';

-- A module in a half of an academic year, or a placeholder without one. Its credits are those at the time of planning.
create table study_plan_item (
  plan_id integer not null references study_plan,
  position integer not null check (position >= 0),
  term text not null check (term ~ '^20\d\d-[12]$'),
  module_id integer references module,
  title text not null default '',
  credits numeric(5, 1) not null check (credits >= 0),
  primary key (plan_id, position),
  unique (plan_id, term, module_id)
);
create index study_plan_item_module on study_plan_item (module_id, term);

create table study_plan_comment (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  plan_id integer not null references study_plan,
  author_id integer not null references person,
  text text not null
);
create index study_plan_comment_plan on study_plan_comment (plan_id, created_at);
create index study_plan_comment_author on study_plan_comment (author_id);
