-- The rules for the theses of a degree. An edition never changes.
create table thesis_template (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  degree_id integer not null references degree,
  edition integer not null,
  least_credits numeric(5, 1) not null check (least_credits between 0 and 500),
  draft_days integer not null check (draft_days between 7 and 730),
  reply_days integer not null check (reply_days between 1 and 90),
  least_idea integer not null check (least_idea between 0 and 4000),
  most_theses integer not null check (most_theses between 1 and 50),
  unique (degree_id, edition)
);
create index thesis_template_created on thesis_template (created_at, id);

create table thesis (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  template_id integer not null references thesis_template,
  program_id integer not null references program,
  title jsonb not null,
  language text not null check (language in ('en', 'pt', 'zh-Hant')),
  area text not null default '',
  idea text not null default '',
  proposed_supervisor_id integer references person,
  message text not null default '',
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'WITHDRAWN'))
);
create index thesis_template_of on thesis (template_id);
create index thesis_program on thesis (program_id, id);
create index thesis_proposed_supervisor on thesis (proposed_supervisor_id);
create index thesis_state on thesis (state, id);
create index thesis_created on thesis (created_at, id);

create table thesis_author (
  id integer generated always as identity primary key,
  thesis_id integer not null references thesis,
  person_id integer not null references person,
  user_program_id integer not null references user_program,
  unique (thesis_id, person_id)
);
create index thesis_author_person on thesis_author (person_id, thesis_id);
create index thesis_author_user_program on thesis_author (user_program_id);

create table thesis_supervisor (
  id integer generated always as identity primary key,
  thesis_id integer not null references thesis,
  person_id integer not null references person,
  role text not null check (role in ('MAIN', 'CO')),
  from_day date not null,
  -- Null: until the end of the thesis.
  until_day date check (until_day >= from_day)
);
create unique index thesis_supervisor_now on thesis_supervisor (thesis_id, person_id) where until_day is null;
-- A thesis has one main supervisor at a time.
create unique index thesis_supervisor_main on thesis_supervisor (thesis_id) where role = 'MAIN' and until_day is null;
create index thesis_supervisor_thesis on thesis_supervisor (thesis_id, id);
create index thesis_supervisor_person on thesis_supervisor (person_id, thesis_id);

create table supervision_request (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  student_id integer not null references person,
  asked_id integer not null references person,
  message text not null default '',
  answer_by date not null,
  conflict boolean,
  conflict_text text not null default '',
  decided_by integer references person,
  decided_at timestamptz,
  state text not null default 'PENDING'
    check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'RETURNED', 'TAKEN_BACK', 'EXPIRED')),
  check (student_id <> asked_id)
);
-- The authors of a thesis ask one person at a time.
create unique index supervision_request_pending on supervision_request (thesis_id) where state = 'PENDING';
create index supervision_request_thesis on supervision_request (thesis_id, id);
create index supervision_request_student on supervision_request (student_id, id);
create index supervision_request_asked on supervision_request (asked_id, id);
create index supervision_request_decided_by on supervision_request (decided_by);
create index supervision_request_due on supervision_request (answer_by, id) where state = 'PENDING';
create index supervision_request_created on supervision_request (created_at, id);
