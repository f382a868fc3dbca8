-- Mailed links by which somebody without an account sees one thing. Of the secret in a link only its hash is kept.
create table guest_link (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  grant_id integer not null references guest_grant,
  object text not null,
  part text not null,
  email text,
  secret_hash text unique,
  state text not null default 'INVITED' check (state in ('INVITED', 'ACTIVATED', 'EXPIRED', 'REVOKED')),
  sent_at timestamptz,
  reminded_at timestamptz,
  expires_at timestamptz not null,
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  views integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (person_id, object, part)
);
create index guest_link_grant on guest_link (grant_id);
create index guest_link_object on guest_link (object);

-- Every time somebody came by a link.
create table guest_link_view (
  id bigint generated always as identity primary key,
  link_id integer not null references guest_link,
  at timestamptz not null default now()
);
create index guest_link_view_link on guest_link_view (link_id, at);

-- The key that signs the sessions of those who come by a link; one for all instances of the portal.
create table guest_key (
  id integer primary key check (id = 1),
  jwk jsonb not null,
  created_at timestamptz not null default now()
);
