create table curriculum (
  id integer generated always as identity primary key,
  version integer not null default 1,
  program_id integer not null references program,
  catalogue_year integer not null check (catalogue_year between 1990 and 2100),
  edition integer not null check (edition >= 1),
  credits numeric(5, 1) not null check (credits >= 0),
  -- Arrays of objects, as contract/curriculum/content.ts says.
  modules jsonb not null default '[]' check (jsonb_typeof(modules) = 'array'),
  requirements jsonb not null default '[]' check (jsonb_typeof(requirements) = 'array'),
  sharing jsonb not null default '[]' check (jsonb_typeof(sharing) = 'array'),
  author_id integer not null references person,
  submitted_by integer references person,
  submitted_at timestamptz,
  approved_by integer references person,
  approved_at timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'CHANGES', 'APPROVED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (program_id, catalogue_year, edition)
);
create index curriculum_author on curriculum (author_id);
-- One version at a time is written for a programme and a year, so that two people do not write two of them.
create unique index curriculum_open on curriculum (program_id, catalogue_year) where state <> 'APPROVED';
