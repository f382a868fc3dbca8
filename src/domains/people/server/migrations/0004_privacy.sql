-- Who acted as whom: one row for each administrator, person, day and stated reason.
create table impersonation (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  admin_id integer not null references person,
  reason text not null,
  day date not null,
  at timestamptz not null default now(),
  unique (admin_id, person_id, day, reason)
);
create index impersonation_person on impersonation (person_id, at desc);
create index impersonation_at on impersonation (at desc, id);

-- A copy of everything about a person, made at their wish, kept for a few days.
create table data_export (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED')),
  done integer not null default 0,
  total integer not null default 0,
  file bytea,
  size integer,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index data_export_person on data_export (person_id, id);
create unique index data_export_open on data_export (person_id) where state in ('QUEUED', 'RUNNING');

-- A wish to be forgotten, and what became of it.
create table erasure_request (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  reason text not null default '',
  state text not null default 'SUBMITTED' check (state in ('SUBMITTED', 'ERASED', 'REFUSED', 'WITHDRAWN')),
  erased jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index erasure_request_person on erasure_request (person_id, id);
create unique index erasure_request_open on erasure_request (person_id) where state = 'SUBMITTED';
