-- Lists that people export: short ones are ready at once, long ones are made in the background. The file goes after a week.

create table list_export (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  title text not null,
  format text not null check (format in ('xlsx', 'csv')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  rows integer not null default 0,
  size bigint,
  -- What was asked for, and who asked with which rights; gone when the file is made.
  request jsonb,
  file_id uuid references stored_file on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'READY') = (file_id is not null))
);
create index list_export_person on list_export (person_id, created_at);
create index list_export_file on list_export (file_id);
create index list_export_created on list_export (created_at);
