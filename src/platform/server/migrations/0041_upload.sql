-- Files that arrive in parts (tus): what was announced, and how much of it is there. The parts lie in the file store under
-- `uploads/<id>/`, until the whole file is put together as a row of `stored_file` of the same id.
create table upload (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null,
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  parts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index upload_person on upload (person_id);
create index upload_updated on upload (updated_at);
