-- What people ask for: the request with its answers, each round in which it was sent, and each step that was decided.
create table service_request (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_id integer not null references service,
  asker_id integer not null references person,
  -- the studies for which it is asked, if the person has any, and the course that they chose in the form
  user_program_id integer references user_program,
  course_id integer references course,
  answers jsonb not null default '{}',
  -- the step that decides now, from 1, since when and until when; the round begins again with each return
  step integer not null default 1 check (step > 0),
  step_since timestamptz not null default now(),
  step_due_on date not null,
  round integer not null default 1 check (round > 0),
  -- the colleague to whom this step was handed
  handed_to_id integer references person,
  due_on date not null,
  -- the record of the document that came of it
  document text,
  state text not null default 'WAITING' check (state in ('WAITING', 'RETURNED', 'GRANTED', 'REJECTED', 'WITHDRAWN'))
);
create index service_request_service on service_request (service_id);
create index service_request_asker on service_request (asker_id);
create index service_request_user_program on service_request (user_program_id);
create index service_request_course on service_request (course_id);
create index service_request_handed_to on service_request (handed_to_id);
create index service_request_state on service_request (state, step_due_on);

create table service_request_file (
  id integer generated always as identity primary key,
  request_id integer not null references service_request on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  position integer not null,
  name text not null,
  alt text,
  unique (request_id, file_id)
);
create index service_request_file_file on service_request_file (file_id);

-- What was sent in each round, as it was then.
create table service_request_round (
  request_id integer not null references service_request on delete cascade,
  round integer not null,
  answers jsonb not null,
  sent_at timestamptz not null default now(),
  primary key (request_id, round)
);

create table service_request_decision (
  id integer generated always as identity primary key,
  request_id integer not null references service_request on delete cascade,
  round integer not null,
  step integer not null,
  move text not null check (move in ('pass', 'grant', 'giveBack', 'reject', 'handOver')),
  by_id integer not null references person,
  to_id integer references person,
  at timestamptz not null default now()
);
create index service_request_decision_request on service_request_decision (request_id, id);
create index service_request_decision_by on service_request_decision (by_id);
create index service_request_decision_to on service_request_decision (to_id);

-- Who decides steps in somebody's place, from one day until another.
create table step_deputy (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  person_id integer not null references person,
  to_id integer not null references person,
  from_day date not null,
  until_day date not null,
  check (until_day >= from_day),
  check (to_id <> person_id)
);
create index step_deputy_person on step_deputy (person_id, until_day);
create index step_deputy_to on step_deputy (to_id);
