-- For how many days after a mark was set its student can object to it; 0: not at all.
alter table attendance_rules
  add column objection_days integer not null default 7 check (objection_days between 0 and 90);

-- That a student objects to a mark: what was set then, and what they say is right.
create table attendance_objection (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  record_id integer not null references attendance_record,
  -- The mark as it was then: its version, its code and who had set it.
  record_version integer not null,
  objected_code text not null references attendance_code (code) on update cascade,
  objected_taken_by integer references person,
  claimed_code text not null references attendance_code (code) on update cascade,
  "text" text not null,
  decided_by integer references person,
  decided_at timestamptz,
  state text not null default 'SUBMITTED' check (state in ('SUBMITTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One at a time waits for each mark.
create unique index attendance_objection_waiting on attendance_objection (record_id) where state = 'SUBMITTED';
create index attendance_objection_record on attendance_objection (record_id);
create index attendance_objection_person on attendance_objection (person_id);
create index attendance_objection_decided_by on attendance_objection (decided_by);
create index attendance_objection_taken_by on attendance_objection (objected_taken_by);
create index attendance_objection_objected on attendance_objection (objected_code);
create index attendance_objection_claimed on attendance_objection (claimed_code);
create index attendance_objection_state on attendance_objection (state, created_at);

create table attendance_objection_file (
  id integer generated always as identity primary key,
  objection_id integer not null references attendance_objection on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  position integer not null,
  name text not null,
  alt text,
  unique (objection_id, file_id)
);
create index attendance_objection_file_of on attendance_objection_file (file_id);
