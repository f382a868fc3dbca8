-- What was taught in a session, written afterwards by whoever taught it.
create table lesson_summary (
  id integer generated always as identity primary key,
  version integer not null default 1,
  lesson_id integer not null unique references lesson,
  "text" jsonb not null default '{}',
  covered jsonb not null default '[]',
  deviation text not null default '',
  online boolean not null default false,
  taught_by integer references person,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lesson_summary_taught_by on lesson_summary (taught_by);
alter table lesson add column summarised_at timestamptz;
alter table lesson drop constraint lesson_state_check;
alter table lesson add constraint lesson_state_check
  check (state in ('PLANNED', 'HELD', 'SUMMARISED', 'CANCELLED'));
