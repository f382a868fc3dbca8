-- The services that people ask for: each version with its form, who may ask, the steps and the result (specification §2).
create table service (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  edition integer not null default 1 check (edition > 0),
  title jsonb not null,
  about jsonb not null default '{}',
  topic text not null check (topic in ('certificates', 'studies', 'exams', 'practice', 'rooms')),
  fields jsonb not null default '[]',
  audience jsonb not null default '{"roles": [], "programs": [], "studies": []}',
  opens_on date,
  closes_on date,
  fee jsonb not null default '{}',
  steps jsonb not null default '[]',
  result text check (result in ('certificate', 'transcript')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  published_by integer references person,
  published_at timestamptz,
  check (closes_on >= opens_on),
  unique (code, edition),
  -- One version is offered; when the next one is published, the change of both is checked at the end.
  constraint service_offered exclude using btree (code with =) where (state = 'PUBLISHED') deferrable initially deferred
);
create unique index service_draft on service (code) where state = 'DRAFT';
create index service_published_by on service (published_by);
