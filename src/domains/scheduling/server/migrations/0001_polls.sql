-- A question to several people about when they can meet. Days and times are those of the clock in its zone.
create table meeting_poll (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  organiser_id integer not null references person,
  title text not null,
  about text not null default '',
  purpose text not null default 'OTHER'
    check (purpose in ('MEETING', 'SUPERVISION', 'DEFENCE', 'PRACTICE_VISIT', 'OTHER')),
  -- The record for which another part of the portal asked for it.
  subject text,
  time_zone text not null,
  -- In order, YYYY-MM-DD.
  days text[] not null check (cardinality(days) between 1 and 31),
  day_starts_at time not null,
  day_ends_at time not null,
  step integer not null check (step in (15, 30, 60)),
  minutes integer not null check (minutes between 15 and 600),
  closes_at timestamptz not null,
  hidden boolean not null default false,
  chosen_day date,
  chosen_at time,
  room_id integer references room,
  place text not null default '',
  -- How often the appointment was sent, for calendar apps.
  sequence integer not null default 0,
  decided_by integer references person,
  decided_at timestamptz,
  state text not null default 'OPEN' check (state in ('OPEN', 'DECIDED', 'CANCELLED')),
  check (day_ends_at > day_starts_at),
  check ((chosen_day is null) = (chosen_at is null)),
  check (state <> 'DECIDED' or chosen_day is not null)
);
create index meeting_poll_organiser on meeting_poll (organiser_id);
create index meeting_poll_decided_by on meeting_poll (decided_by);
create index meeting_poll_room on meeting_poll (room_id, chosen_day);
create index meeting_poll_closes_at on meeting_poll (closes_at, id);
create index meeting_poll_subject on meeting_poll (subject);

-- Who is asked: a person, or an outsider by name and address.
create table poll_participant (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  poll_id integer not null references meeting_poll on delete cascade,
  person_id integer references person,
  name text,
  email text,
  language text check (language in ('en', 'pt', 'zh-Hant')),
  -- The SHA-256 of the code in an outsider's link; only their e-mail has the code.
  link_hash text unique,
  required boolean not null default false,
  answered_at timestamptz,
  reminded_at timestamptz,
  unique (poll_id, person_id),
  unique (poll_id, email),
  check ((person_id is null) = (name is not null)),
  check ((person_id is null) = (email is not null))
);
create index poll_participant_person on poll_participant (person_id);

-- When somebody can; what is not here is a no.
create table poll_answer (
  participant_id integer not null references poll_participant on delete cascade,
  day date not null,
  at time not null,
  answer text not null check (answer in ('AVAILABLE', 'IF_NEEDED')),
  primary key (participant_id, day, at)
);
