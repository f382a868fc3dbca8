-- Private addresses from which calendar apps read somebody's schedule; only a hash of the token is kept.
create table calendar_address (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  token_hash text not null unique,
  kinds text[] not null,
  state text not null default 'LIVE' check (state in ('LIVE', 'REVOKED')),
  last_read_at timestamptz,
  last_read_by text check (last_read_by in ('GOOGLE', 'APPLE', 'MICROSOFT', 'OTHER')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index calendar_address_person on calendar_address (person_id, created_at);
