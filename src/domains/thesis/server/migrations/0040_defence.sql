alter table thesis_template
  add column notice_days integer not null default 7 check (notice_days between 0 and 90),
  add column defence_quorum integer not null default 2 check (defence_quorum between 1 and 9),
  add column most_defences integer not null default 2 check (most_defences between 1 and 5),
  add column minor_days integer not null default 30 check (minor_days between 1 and 365),
  add column major_days integer not null default 90 check (major_days between 1 and 365);

alter table thesis drop constraint thesis_state_check;
alter table thesis add constraint thesis_state_check
  check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED',
    'REVISED', 'APPROVED', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'CORRECTIONS_REQUESTED', 'READY_FOR_DEFENCE',
    'DEFENCE_SCHEDULED', 'DEFENDED', 'POST_DEFENCE_CORRECTIONS', 'REJECTED', 'FAILED', 'WITHDRAWN'));
alter table thesis
  add column corrections_set_by integer references person,
  add column corrections_set_at timestamptz,
  add column corrected_by integer references person,
  add column corrected_at timestamptz;
create index thesis_corrections_set_by on thesis (corrections_set_by);
create index thesis_corrected_by on thesis (corrected_by);

create table thesis_defence (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  day date not null,
  at time not null,
  time_zone text not null,
  length integer not null check (length between 15 and 480),
  room_id integer references room,
  place text not null default '',
  language text not null check (language in ('en', 'pt', 'zh-Hant')),
  is_public boolean not null default false,
  announcement text not null default '',
  despite_clash boolean not null default false,
  outcome text check (outcome in ('PASS', 'PASS_MINOR', 'PASS_MAJOR', 'REDEFEND', 'FAIL')),
  minutes text not null default '',
  recorded_by integer references person,
  recorded_at timestamptz,
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'POSTPONED', 'RECORDED'))
);
create unique index thesis_defence_scheduled on thesis_defence (thesis_id) where state = 'SCHEDULED';
create index thesis_defence_thesis on thesis_defence (thesis_id, id);
create index thesis_defence_day on thesis_defence (day, id);
create index thesis_defence_room on thesis_defence (room_id, day);
create index thesis_defence_recorded_by on thesis_defence (recorded_by);

-- What was recorded of a defence never changes.
create function refuse_change_of_recorded_defence() returns trigger language plpgsql as $$
begin
  if old.state = 'RECORDED'
    and (new.thesis_id, new.day, new.at, new.time_zone, new.outcome, new.minutes)
      is distinct from (old.thesis_id, old.day, old.at, old.time_zone, old.outcome, old.minutes)
  then raise exception 'The record of a defence never changes.'; end if;
  return new;
end $$;
create trigger thesis_defence_recorded before update on thesis_defence
  for each row execute function refuse_change_of_recorded_defence();

create table defence_attendance (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  defence_id integer not null references thesis_defence,
  seat_id integer not null references committee_seat,
  signed_by integer references person,
  signed_at timestamptz,
  state text not null default 'EXPECTED' check (state in ('EXPECTED', 'PRESENT', 'ABSENT', 'SIGNED'))
);
create unique index defence_attendance_seat on defence_attendance (defence_id, seat_id);
create index defence_attendance_of_seat on defence_attendance (seat_id, id);
create index defence_attendance_signed_by on defence_attendance (signed_by);
