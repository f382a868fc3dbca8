alter table connection add nightly boolean not null default false;

create table sync_run (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  connection_id integer not null references connection,
  state text not null default 'PLANNED'
    check (state in ('PLANNED', 'DRY_RUN', 'REVIEWED', 'APPLIED', 'UNDONE', 'FAILED', 'DISCARDED')),
  is_scheduled boolean not null default false,
  is_stopped boolean not null default false,
  started_by integer references person,
  read_at timestamptz,
  settled_by integer references person,
  settled_at timestamptz,
  applied_at timestamptz,
  undo_begun_at timestamptz,
  undone_at timestamptz,
  problem text,
  detail text not null default '',
  added integer not null default 0,
  changed integer not null default 0,
  suspended integer not null default 0,
  returned integer not null default 0,
  conflicts integer not null default 0,
  same integer not null default 0,
  most_leave integer not null default 0,
  mark_batch_id integer references mark_batch
);
create index sync_run_connection on sync_run (connection_id, id desc);
create index sync_run_started_by on sync_run (started_by);
create index sync_run_settled_by on sync_run (settled_by);
create index sync_run_mark_batch on sync_run (mark_batch_id);
create index sync_run_created on sync_run (created_at, id);
-- One run of a connection at a time is under way.
create unique index sync_run_under_way on sync_run (connection_id) where state in ('PLANNED', 'DRY_RUN', 'REVIEWED');

-- What is marked on the other side, and the assessment into which its marks go.
create table sync_work (
  id integer generated always as identity primary key,
  connection_id integer not null references connection,
  other_id text not null,
  title text not null,
  most numeric(10,2),
  assessment_id integer references assessment on delete set null,
  unique (connection_id, other_id)
);
create index sync_work_assessment on sync_work (assessment_id);

create table sync_row (
  id integer generated always as identity primary key,
  run_id integer not null references sync_run,
  subject text not null check (subject in ('PERSON', 'WORK', 'MARK')),
  enrollment_id integer references enrollment,
  work_id integer references sync_work,
  other_person text,
  here text,
  there text,
  score numeric(6,2),
  mark_version integer not null default 0,
  fate text not null check (fate in ('ADD', 'CHANGE', 'SUSPEND', 'RETURN', 'CONFLICT', 'NOTHING')),
  reason text,
  options text[] not null default '{}',
  choice text,
  is_done boolean not null default false
);
create index sync_row_run on sync_row (run_id, id);
create index sync_row_enrollment on sync_row (enrollment_id);
create index sync_row_work on sync_row (work_id);
