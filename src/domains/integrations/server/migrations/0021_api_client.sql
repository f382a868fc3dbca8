-- Other systems that use the API by themselves. Each acts as a person of its own, who can never sign in, so that the
-- audit names it.
create table api_client (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  contact text not null,
  scopes text[] not null,
  ends_on date not null,
  client_id text not null unique,
  person_id integer not null references person,
  -- SHA-256: the secret has 256 random bits, so that nobody finds it by trying
  secret_hash text,
  secret_since timestamptz,
  last_used_at timestamptz,
  created_by integer references person,
  state text not null default 'LIVE' check (state in ('LIVE', 'REVOKED'))
);
create index api_client_name on api_client (name, id);
create index api_client_person on api_client (person_id);
create index api_client_created_by on api_client (created_by);
