-- Holds and invoices move; photos, public information, changes of records and Wi-Fi secrets are kept.

alter table person add column birth_date date;

alter table hold
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column state text not null default 'ACTIVE' check (state in ('ACTIVE', 'OVERRIDDEN', 'CLEARED')),
  -- The last day on which an overridden hold stops nothing; after it, it stops again.
  add column overridden_until date,
  add column set_by integer references person;
update hold set state = 'CLEARED' where cleared_at is not null;
create index hold_set_by on hold (set_by);

alter table invoice
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'CANCELLED'));
update invoice set state = 'PAID' where paid_at is not null;

create table photo (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- The picture itself; gone when the photo is no longer in use.
  file_id uuid references stored_file,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index photo_person on photo (person_id, state);
create index photo_file on photo (file_id);
create unique index photo_pending on photo (person_id) where state = 'PENDING';

create table public_info (
  person_id integer primary key references person,
  phone text,
  office text,
  office_hours text,
  homepage text,
  orcid text,
  about text,
  -- Who may see each field: { "email": "university", … }; what is not named is for nobody.
  audiences jsonb not null default '{}'
);

create table change_request (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  field text not null check (field in ('officialName', 'givenName', 'familyName', 'birthDate')),
  value text not null,
  old_value text,
  document_id uuid not null references stored_file,
  state text not null default 'SUBMITTED' check (state in ('SUBMITTED', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index change_request_person on change_request (person_id);
create index change_request_state on change_request (state, created_at);
create index change_request_document on change_request (document_id);
-- One open request for each thing that is to change.
create unique index change_request_open on change_request (person_id, field) where state = 'SUBMITTED';

create table wifi_credential (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  device text not null,
  username text not null,
  nt_password text not null check (nt_password ~ '^[0-9A-F]{32}$'),
  state text not null default 'LIVE' check (state in ('LIVE', 'REVOKED')),
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index wifi_credential_person on wifi_credential (person_id);
create unique index wifi_credential_username on wifi_credential (username) where state = 'LIVE';

-- What FreeRADIUS reads (rlm_sql, authorize_check_query): live secrets of people who may come in, and nothing else.
create view radcheck as
  select w.id, w.username, 'NT-Password'::text as attribute, ':='::text as op, w.nt_password as value
  from wifi_credential w join person p on p.id = w.person_id
  where w.state = 'LIVE' and not p.disabled;
