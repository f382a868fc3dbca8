-- Topics of mails that a person receives together, once a day.
alter table mail_choice add column daily boolean not null default false;

-- The clock of a person for mails: their time zone, and the hours of the day in which none is sent.
create table mail_hours (
  person_id integer primary key references person,
  time_zone text not null,
  quiet_from time,
  quiet_until time,
  changed_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- What a reader of a mail can do without a session: unsubscribe from its topic, and nothing else.
create table mail_unsubscribe (
  token text primary key,
  person_id integer not null references person,
  domain text not null,
  topic text not null,
  made_at timestamptz not null default now(),
  unique (person_id, domain, topic)
);
