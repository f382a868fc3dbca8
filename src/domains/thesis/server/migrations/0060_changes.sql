-- How often and for how long the work on a thesis can be extended.
alter table thesis_template
  add column most_extensions integer not null default 2 check (most_extensions between 0 and 9),
  add column extension_days integer not null default 180 check (extension_days between 1 and 730);

alter table thesis drop constraint thesis_state_check;
alter table thesis add constraint thesis_state_check
  check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED',
    'REVISED', 'APPROVED', 'IN_PROGRESS', 'ON_HOLD', 'SUBMITTED', 'UNDER_REVIEW', 'CORRECTIONS_REQUESTED',
    'READY_FOR_DEFENCE', 'DEFENCE_SCHEDULED', 'DEFENDED', 'POST_DEFENCE_CORRECTIONS', 'FINAL_SUBMITTED', 'COMPLETED',
    'REJECTED', 'FAILED', 'WITHDRAWN'));

create table thesis_hold (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  held_by integer not null references person,
  reason text not null,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  ended_by integer references person,
  ended_at timestamptz,
  state text not null default 'HOLDING' check (state in ('HOLDING', 'ENDED'))
);
-- A thesis rests once at a time.
create unique index thesis_hold_now on thesis_hold (thesis_id) where state = 'HOLDING';
create index thesis_hold_thesis on thesis_hold (thesis_id, id);
create index thesis_hold_held_by on thesis_hold (held_by);
create index thesis_hold_ended_by on thesis_hold (ended_by);
create index thesis_hold_until on thesis_hold (until_day, id) where state = 'HOLDING';

create table thesis_hold_file (
  id integer generated always as identity primary key,
  hold_id integer not null references thesis_hold on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  position integer not null,
  name text not null,
  alt text,
  unique (hold_id, file_id)
);
create index thesis_hold_file_of on thesis_hold_file (file_id);

create table thesis_change (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  asker_id integer not null references person,
  kind text not null check (kind in ('EXTENSION', 'TITLE', 'SUPERVISOR', 'WITHDRAWAL')),
  reason text not null,
  old_due date,
  new_due date check (new_due > old_due),
  old_title jsonb,
  new_title jsonb,
  old_supervisor_id integer references person,
  new_supervisor_id integer references person,
  answer_by date not null,
  conflict boolean,
  conflict_text text not null default '',
  agreed_by integer references person,
  agreed_at timestamptz,
  decided_by integer references person,
  decided_at timestamptz,
  state text not null default 'PENDING' check (state in ('PENDING', 'GRANTED', 'REFUSED', 'TAKEN_BACK', 'LAPSED')),
  check ((kind = 'EXTENSION') = (new_due is not null)),
  check ((kind = 'TITLE') = (new_title is not null)),
  check ((kind = 'SUPERVISOR') = (new_supervisor_id is not null))
);
-- Each kind of change is asked for once at a time.
create unique index thesis_change_pending on thesis_change (thesis_id, kind) where state = 'PENDING';
create index thesis_change_thesis on thesis_change (thesis_id, id);
create index thesis_change_asker on thesis_change (asker_id, id);
create index thesis_change_old_supervisor on thesis_change (old_supervisor_id);
create index thesis_change_new_supervisor on thesis_change (new_supervisor_id, id);
create index thesis_change_agreed_by on thesis_change (agreed_by);
create index thesis_change_decided_by on thesis_change (decided_by);
create index thesis_change_created on thesis_change (created_at, id);
create index thesis_change_due on thesis_change (answer_by, id);

create table thesis_change_file (
  id integer generated always as identity primary key,
  change_id integer not null references thesis_change on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  position integer not null,
  name text not null,
  alt text,
  unique (change_id, file_id)
);
create index thesis_change_file_of on thesis_change_file (file_id);
