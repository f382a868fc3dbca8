-- Editions that are in use require none.
alter table thesis_template
  add column least_meetings integer not null default 0 check (least_meetings between 0 and 50);

create table supervision_meeting (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  at timestamptz not null,
  length integer not null check (length between 5 and 480),
  place text not null default '',
  agenda text not null default '',
  minutes text not null default '',
  decisions text not null default '',
  planned_by integer not null references person,
  held_by integer references person,
  held_at timestamptz,
  supervisor_signed_by integer references person,
  supervisor_signed_at timestamptz,
  student_signed_by integer references person,
  student_signed_at timestamptz,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'HELD', 'SIGNED', 'DISPUTED', 'CANCELLED')),
  -- Two people sign.
  check (supervisor_signed_by <> student_signed_by)
);
create index supervision_meeting_thesis on supervision_meeting (thesis_id, at desc);
create index supervision_meeting_at on supervision_meeting (at, id);
create index supervision_meeting_planned_by on supervision_meeting (planned_by);
create index supervision_meeting_held_by on supervision_meeting (held_by);
create index supervision_meeting_supervisor_signed_by on supervision_meeting (supervisor_signed_by);
create index supervision_meeting_student_signed_by on supervision_meeting (student_signed_by);

-- What both have signed never changes.
create function refuse_change_of_signed_meeting() returns trigger language plpgsql as $$
begin
  if old.state = 'SIGNED'
    and (new.thesis_id, new.at, new.length, new.place, new.agenda, new.minutes, new.decisions)
      is distinct from (old.thesis_id, old.at, old.length, old.place, old.agenda, old.minutes, old.decisions)
  then raise exception 'Signed minutes never change.'; end if;
  return new;
end $$;
create trigger supervision_meeting_signed before update on supervision_meeting
  for each row execute function refuse_change_of_signed_meeting();

create table meeting_action (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  meeting_id integer not null references supervision_meeting,
  text text not null,
  owner_id integer not null references person,
  due_on date not null,
  done_by integer references person,
  done_at timestamptz,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE'))
);
create index meeting_action_meeting on meeting_action (meeting_id, id);
create index meeting_action_owner on meeting_action (owner_id, state);
create index meeting_action_due on meeting_action (due_on, id);
create index meeting_action_done_by on meeting_action (done_by);
