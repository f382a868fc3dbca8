-- Statements of hours that were printed: what each says, so that anybody who holds the paper can check it by its code.
create table hours_statement (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  practice_id integer not null references teaching_practice (id),
  -- The school that the statement is about; empty where it is about the whole practice.
  school_id integer references school (id),
  -- The entries that it lists, by number, and their minutes by kind.
  entries jsonb not null,
  minutes jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The same statement printed again has the same code.
create unique index hours_statement_same on hours_statement (practice_id, coalesce(school_id, 0), md5(entries::text), md5(minutes::text));
create index hours_statement_school on hours_statement (school_id);
