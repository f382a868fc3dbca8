-- Hours that somebody offers each week. Days and times are those of the clock in the zone of the page.
create table booking_page (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_id integer not null references person,
  title text not null,
  about text not null default '',
  time_zone text not null,
  hours jsonb not null,
  minutes integer not null check (minutes between 5 and 240),
  pause integer not null check (pause between 0 and 120),
  capacity integer not null check (capacity between 1 and 100),
  notice_hours integer not null check (notice_hours between 0 and 336),
  cancel_hours integer not null check (cancel_hours between 0 and 336),
  days_ahead integer not null check (days_ahead between 1 and 120),
  most_per_person integer not null check (most_per_person between 1 and 20),
  place text not null default '',
  asks text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED'))
);
create index booking_page_owner on booking_page (owner_id);
create index booking_page_title on booking_page (title, id);

-- A slot that somebody has booked or waits for. Its row is locked by whoever takes or leaves a place.
create table booking_slot (
  id integer generated always as identity primary key,
  page_id integer not null references booking_page,
  owner_id integer not null references person,
  day date not null,
  at time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity >= 1),
  -- The number of the owner and the minutes that are taken, as one span of numbers, so that the constraint below needs no
  -- extension; empty while nobody has a place.
  occupied int8range not null default 'empty',
  unique (page_id, day, at),
  -- Nobody is in two slots at once, on whichever of their pages.
  constraint booking_slot_once exclude using gist (occupied with &&)
);
create index booking_slot_owner on booking_slot (owner_id, starts_at);

create table booking (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  slot_id integer not null references booking_slot,
  person_id integer not null references person,
  -- The place within the slot; null for one that waits or was cancelled.
  seat integer check (seat >= 1),
  note text not null default '',
  staff_note text not null default '',
  held_until timestamptz,
  -- How often the appointment was sent, for calendar apps.
  sequence integer not null default 0,
  state text not null default 'CONFIRMED'
    check (state in ('WAITING', 'HELD', 'CONFIRMED', 'ATTENDED', 'NO_SHOW', 'CANCELLED')),
  check (state <> 'HELD' or held_until is not null),
  -- Each place is given once.
  unique (slot_id, seat)
);
create unique index booking_once on booking (slot_id, person_id) where state <> 'CANCELLED';
create index booking_person on booking (person_id);
create index booking_held on booking (held_until) where state = 'HELD';
