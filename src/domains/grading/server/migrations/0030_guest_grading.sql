-- The number under which a piece of work is marked without the name of its student.
create table candidate_number (
  assessment_id integer not null references assessment on delete cascade,
  enrollment_id integer not null references enrollment,
  number integer not null,
  primary key (assessment_id, enrollment_id),
  unique (assessment_id, number)
);
create index candidate_number_enrollment on candidate_number (enrollment_id);

-- Somebody from outside is asked to mark papers of one assessment; they come by a mailed link.
create table guest_invitation (
  id integer generated always as identity primary key,
  version integer not null default 1,
  assessment_id integer not null references assessment,
  person_id integer not null references person,
  email text not null,
  may_read_names boolean not null default false,
  until_day date not null,
  state text not null default 'INVITED' check (state in ('INVITED', 'REVOKED')),
  invited_by integer not null references person,
  letter_id integer references mail_message on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (assessment_id, person_id)
);
create index guest_invitation_person on guest_invitation (person_id);
create index guest_invitation_invited_by on guest_invitation (invited_by);
create index guest_invitation_letter on guest_invitation (letter_id);

-- The papers that a guest marks, with the mark that they propose.
create table guest_paper (
  id integer generated always as identity primary key,
  version integer not null default 1,
  invitation_id integer not null references guest_invitation,
  enrollment_id integer not null references enrollment,
  state text not null default 'ASSIGNED' check (state in ('ASSIGNED', 'PROPOSED', 'CONFIRMED', 'REFUSED')),
  score numeric(6, 2),
  comment text,
  proposed_at timestamptz,
  -- why the lecturer refused the mark
  reason text,
  decided_by integer references person,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (invitation_id, enrollment_id),
  check (state = 'ASSIGNED' or score is not null)
);
create index guest_paper_enrollment on guest_paper (enrollment_id);
create index guest_paper_decided_by on guest_paper (decided_by) where decided_by is not null;
