-- Secrets of other systems, each encrypted with a key that is not in the database.
create table sealed_secret (
  id integer generated always as identity primary key,
  about text not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
