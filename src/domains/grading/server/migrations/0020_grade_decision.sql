-- What lecturers decide about a final grade (specification §2, grading/final). Rows are never changed: the latest one holds.
create table grade_decision (
  id integer generated always as identity primary key,
  enrollment_id integer not null references enrollment,
  kind text not null check (kind in ('KEEP', 'OVERRIDE', 'INCOMPLETE', 'WITHDRAWN')),
  -- the total that holds instead of the computed one
  total numeric(6, 2) check ((kind = 'OVERRIDE') = (total is not null)),
  -- until when what is missing can be made up for
  due_on date check ((kind = 'INCOMPLETE') = (due_on is not null)),
  reason text not null default '',
  -- the computed total that was decided about; null where nothing counted
  computed numeric(6, 2),
  decided_by integer not null references person,
  decided_at timestamptz not null default now()
);
create index grade_decision_enrollment on grade_decision (enrollment_id, id desc);
create index grade_decision_decided_by on grade_decision (decided_by);
