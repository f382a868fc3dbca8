create table person (
  id integer generated always as identity primary key,
  version integer not null default 1,
  username text not null unique,
  email text,
  student_number text unique,
  staff_number text unique,
  official_name text not null,
  given_name text,
  family_name text,
  name_order text not null default 'given-first' check (name_order in ('given-first', 'family-first')),
  preferred_name text,
  chinese_name text,
  english_name text,
  portuguese_name text,
  display_name text not null,
  sort_name text collate "C" not null,
  search_text text not null,
  language text check (language in ('en', 'pt', 'zh-Hant')),
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index person_sort_name on person (sort_name, id);

create table person_identity (
  person_id integer not null references person,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index person_identity_person on person_identity (person_id);

create table person_role (
  person_id integer not null references person,
  role text not null,
  source text not null default 'database' check (source in ('token', 'database')),
  from_day date,
  until_day date,
  created_at timestamptz not null default now(),
  primary key (person_id, role, source)
);

create table person_permission (
  person_id integer not null references person,
  permission text not null,
  from_day date,
  until_day date,
  created_at timestamptz not null default now(),
  primary key (person_id, permission)
);

create table guest_grant (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  object text not null,
  acts text[] not null,
  until timestamptz not null,
  revoked_at timestamptz,
  granted_by integer references person,
  created_at timestamptz not null default now()
);
create index guest_grant_person on guest_grant (person_id);
create index guest_grant_granted_by on guest_grant (granted_by);

create table user_contact (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  category text not null check (category in ('Personal', 'Emergency', 'Teaching Practice Supervisor')),
  type integer not null check (type in (1, 2, 4, 6, 7, 100)),
  custom_type text check ((type = 100) = (custom_type is not null)),
  combined text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (person_id, category, type, custom_type)
);

create table hold (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  kind text not null check (kind in ('FINANCE', 'DOCUMENT', 'LIBRARY', 'DISCIPLINE', 'ACADEMIC')),
  scopes text[] not null check (
    scopes <@ array['ENROL', 'GRADES_VIEW', 'TRANSCRIPT', 'THESIS_SUBMIT', 'CERTIFICATE', 'LOGIN_LIMITED']
  ),
  reason jsonb not null,
  how_to_clear jsonb not null,
  since date not null,
  until date,
  cleared_at timestamptz,
  created_at timestamptz not null default now()
);
create index hold_person on hold (person_id);

create table invoice (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  number text not null unique,
  amount numeric(12, 2) not null,
  currency text not null default 'MOP',
  issued_on date not null,
  due_on date not null,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create index invoice_person on invoice (person_id);

create table notice (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  domain text not null,
  key text not null,
  "values" jsonb not null default '{}',
  subject text not null,
  -- The same news told again has the same text here, and is kept once.
  once text,
  at timestamptz not null default now(),
  unique (person_id, once)
);
create index notice_person on notice (person_id, at desc);
