create table faculty (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  name jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table degree (
  id integer generated always as identity primary key,
  version integer not null default 1,
  faculty_id integer not null references faculty,
  code text not null unique,
  name jsonb not null,
  cycle text not null check (cycle in ('DIPLOMA', 'BACHELOR', 'MASTER', 'DOCTORATE')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index degree_faculty on degree (faculty_id);

create table program (
  id integer generated always as identity primary key,
  version integer not null default 1,
  degree_id integer not null references degree,
  code text not null unique,
  name jsonb not null,
  ects numeric(5, 1) not null check (ects >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index program_degree on program (degree_id);

create table academic_language (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  name jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table module (
  id integer generated always as identity primary key,
  version integer not null default 1,
  program_id integer references program,
  code text not null unique,
  name jsonb not null,
  credits numeric(5, 1) not null check (credits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index module_program on module (program_id);

create table term (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  name jsonb not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);

create table user_program (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  program_id integer not null references program,
  started_on date not null,
  ended_on date,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'COMPLETED', 'SUSPENDED', 'WITHDRAWN')),
  ects_earned numeric(5, 1) not null default 0 check (ects_earned >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (person_id, program_id, started_on),
  check (ended_on >= started_on)
);
create index user_program_program on user_program (program_id);

-- A scope has no foreign key: it names a row of the table that scope_type says.
create table academic_role (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  role text not null check (
    role in ('COORDINATOR', 'DEAN', 'VICE_DEAN', 'DEGREE_COORDINATOR', 'AREA_PROFESSOR', 'RESEARCH_COORDINATOR')
  ),
  scope_type text not null check (scope_type in ('faculty', 'degree', 'program', 'language')),
  scope_id integer not null,
  from_day date,
  until_day date,
  created_at timestamptz not null default now(),
  unique nulls not distinct (person_id, role, scope_type, scope_id, from_day)
);
create index academic_role_scope on academic_role (scope_type, scope_id);
