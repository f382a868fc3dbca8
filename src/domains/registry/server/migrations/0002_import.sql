create table import_run (
  id integer generated always as identity primary key,
  kind text not null,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  header jsonb not null,
  -- The place in the file of each column of the kind; a column that the file lacks is not in it.
  mapping jsonb not null,
  partly boolean not null default false,
  state text not null default 'UPLOADED' check (
    state in ('UPLOADED', 'MAPPED', 'PREVIEWED', 'APPLIED', 'UNDONE', 'DISCARDED')
  ),
  row_count integer not null,
  counts jsonb,
  author_id integer not null references person,
  applied_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index import_run_author on import_run (author_id);
create index import_run_sha256 on import_run (sha256);

create table import_row (
  id integer generated always as identity primary key,
  import_id integer not null references import_run,
  -- The line of the file, as a spreadsheet counts them.
  line integer not null,
  -- Texts; null where a formula stood.
  cells jsonb not null,
  outcome text check (outcome in ('new', 'changed', 'same', 'faulty')),
  faults jsonb not null default '[]',
  diff jsonb not null default '[]',
  unique (import_id, line)
);

-- What an import wrote, so that it can be undone: a row of some table as it was (null where there was none) and became.
create table import_change (
  id integer generated always as identity primary key,
  import_id integer not null references import_run,
  line integer not null,
  table_name text not null,
  row_key text not null,
  before jsonb,
  after jsonb not null
);
create index import_change_row on import_change (import_id, table_name, row_key);
