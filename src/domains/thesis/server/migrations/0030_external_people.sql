-- People from outside who take part in theses of a faculty.
create table external_person (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  faculty_id integer not null references faculty,
  name text not null,
  institution text not null,
  field text not null default '',
  email text not null,
  other_email text,
  language text not null check (language in ('en', 'pt', 'zh-Hant')),
  agreement_from date,
  agreement_until date,
  agreement_file_id uuid references stored_file,
  note text not null default '',
  check ((agreement_from is null) = (agreement_until is null)),
  check (agreement_until >= agreement_from)
);
create index external_person_faculty on external_person (faculty_id, name, id);
create index external_person_name on external_person (name, id);
create index external_person_agreement on external_person (agreement_until, id);
create index external_person_file on external_person (agreement_file_id);

create table external_part (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  external_id integer not null references external_person,
  thesis_id integer not null references thesis,
  role text not null check (role in ('CO_SUPERVISOR', 'ADVISER')),
  from_day date not null,
  -- Null: until the agreement ends.
  until_day date check (until_day >= from_day)
);
create index external_part_external on external_part (external_id, id);
create index external_part_thesis on external_part (thesis_id, id);
create index external_part_from on external_part (from_day, id);
