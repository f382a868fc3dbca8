-- People whom an identity provider maintains by SCIM, and how it calls them.
create table scim_user (
  person_id integer primary key references person,
  external_id text unique,
  made boolean not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
