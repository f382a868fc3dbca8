-- People who can sign in with the embedded provider. `sub` is what tokens carry and never changes.
create table identity_account (
  sub uuid primary key,
  username text not null unique check (username = lower(username)),
  name text not null,
  email text not null,
  roles text[] not null default '{}',
  password_hash text,
  disabled boolean not null default false,
  created_at timestamptz not null default now()
);

-- Everything the protocol remembers: sessions, interactions, grants, codes, refresh tokens.
create table identity_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_payload_grant on identity_payload (grant_id) where grant_id is not null;
create index identity_payload_user_code on identity_payload (model, user_code) where user_code is not null;
create index identity_payload_uid on identity_payload (model, uid) where uid is not null;
create index identity_payload_account on identity_payload (account_id) where account_id is not null;
create index identity_payload_expiry on identity_payload (expires_at);

-- Who acted as whom, why and until when. Kept for the audit; never removed with the grant.
create table identity_impersonation (
  grant_id text primary key,
  session_uid text not null,
  admin_sub uuid not null references identity_account (sub),
  target_sub uuid not null references identity_account (sub),
  reason text not null check (char_length(reason) >= 10),
  admin_signed_in_at timestamptz not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index identity_impersonation_session on identity_impersonation (session_uid);
create index identity_impersonation_admin on identity_impersonation (admin_sub);
create index identity_impersonation_target on identity_impersonation (target_sub);

-- Wrong passwords counted by person, by address and by both together.
create table identity_attempt (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
