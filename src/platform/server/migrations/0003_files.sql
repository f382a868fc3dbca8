-- Files that people hand in. They leave only through a handler that has asked the policy.

create table stored_file (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index stored_file_person on stored_file (person_id, kind);
