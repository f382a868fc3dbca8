-- Conflicts of interest are declared against schools.
create table practice_conflict (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  school_id integer not null references school (id),
  relation text not null default '',
  declared_at timestamptz not null,
  state text not null default 'DECLARED' check (state in ('DECLARED', 'ALLOWED', 'RETRACTED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index practice_conflict_practice on practice_conflict (practice_id, declared_at);
create index practice_conflict_school on practice_conflict (school_id);
create unique index practice_conflict_once on practice_conflict (practice_id, school_id) where state <> 'RETRACTED';

-- What was declared in words counts against each school that is named in them, as it did until now; the words stay.
insert into practice_conflict (practice_id, school_id, relation, declared_at)
select tp.id, s.id, tp.conflicts, coalesce(tp.conflicts_declared_at, now())
from teaching_practice tp join school s on exists (
  select from jsonb_each_text(s.name) n
  where n.value <> '' and position(lower(n.value) in lower(tp.conflicts)) > 0)
where tp.conflicts <> '';
