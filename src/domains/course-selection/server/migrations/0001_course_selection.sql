create table enrollment_window (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  term_id integer not null references term,
  -- Null: for all programmes.
  program_id integer references program,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  drop_until date not null,
  withdraw_until date not null,
  most_credits numeric(4, 1) not null check (most_credits > 0),
  offer_hours integer not null check (offer_hours between 1 and 168),
  -- Only students who began on this day or before.
  started_until date,
  check (closes_at > opens_at),
  check (withdraw_until >= drop_until),
  unique nulls not distinct (term_id, program_id, started_until)
);
create index enrollment_window_program on enrollment_window (program_id);
create index enrollment_window_opens on enrollment_window (opens_at, id);

create table enrollment_request (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  course_id integer not null references course,
  person_id integer not null references person,
  window_id integer references enrollment_window,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'OFFERED', 'ENROLLED', 'LEFT', 'LAPSED', 'DROPPED', 'WITHDRAWN')),
  -- Which of the places of the course they have, or is kept for them.
  place integer check (place >= 1),
  offered_until timestamptz,
  enrolled_at timestamptz,
  ended_at timestamptz,
  late boolean not null default false,
  added_by integer references person,
  reason text
);
-- A student asks once for a course at a time, and no place of a course is given twice.
create unique index enrollment_request_living on enrollment_request (course_id, person_id)
  where state in ('WAITING', 'OFFERED', 'ENROLLED');
create unique index enrollment_request_place on enrollment_request (course_id, place) where place is not null;
create index enrollment_request_course on enrollment_request (course_id, id);
create index enrollment_request_waiting on enrollment_request (course_id, id) where state = 'WAITING';
create index enrollment_request_offered on enrollment_request (offered_until, id) where state = 'OFFERED';
create index enrollment_request_person on enrollment_request (person_id, id);
create index enrollment_request_window on enrollment_request (window_id);
create index enrollment_request_added_by on enrollment_request (added_by);
create index enrollment_request_created on enrollment_request (created_at, id);
