alter table thesis_template
  add column least_members integer not null default 3 check (least_members between 1 and 9),
  add column most_members integer not null default 5 check (most_members between 1 and 9),
  add column least_externals integer not null default 0 check (least_externals between 0 and 5),
  add column answer_days integer not null default 10 check (answer_days between 1 and 60);
alter table thesis_template add constraint thesis_template_members check (least_members <= most_members);

create table thesis_committee (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null unique references thesis,
  proposed_by integer references person,
  proposed_at timestamptz,
  approved_by integer references person,
  approved_at timestamptz,
  state text not null default 'CHOOSING' check (state in ('CHOOSING', 'PROPOSED', 'APPROVED'))
);
create index thesis_committee_proposed_by on thesis_committee (proposed_by);
create index thesis_committee_approved_by on thesis_committee (approved_by);
create index thesis_committee_state on thesis_committee (state, id);

create table committee_seat (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  committee_id integer not null references thesis_committee,
  person_id integer not null references person,
  role text not null check (role in ('CHAIR', 'REVIEWER', 'MEMBER', 'EXTERNAL_MEMBER')),
  email text not null default '',
  institution text not null default '',
  answer_by date,
  supervised text check (supervised in ('NO', 'YES')),
  wrote_together text check (wrote_together in ('NO', 'YES')),
  related text check (related in ('NO', 'YES')),
  same_employer text check (same_employer in ('NO', 'YES')),
  other_reason text check (other_reason in ('NO', 'YES')),
  declaration text not null default '',
  answered_by integer references person,
  answered_at timestamptz,
  state text not null default 'CHOSEN' check (state in ('CHOSEN', 'INVITED', 'DECLARED', 'ACCEPTED', 'DECLINED', 'EXPIRED',
    'EXCLUDED', 'REPLACED', 'DROPPED'))
);
-- Nobody has two seats in a committee, and it has one chair.
create unique index committee_seat_person on committee_seat (committee_id, person_id)
  where state in ('CHOSEN', 'INVITED', 'DECLARED', 'ACCEPTED');
create unique index committee_seat_chair on committee_seat (committee_id)
  where role = 'CHAIR' and state in ('CHOSEN', 'INVITED', 'DECLARED', 'ACCEPTED');
create index committee_seat_of_person on committee_seat (person_id, id);
create index committee_seat_committee on committee_seat (committee_id, id);
create index committee_seat_answered_by on committee_seat (answered_by);
create index committee_seat_answer_by on committee_seat (answer_by, id);
