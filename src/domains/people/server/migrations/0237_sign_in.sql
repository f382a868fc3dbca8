-- Where a person is signed in: each sign-in that their provider names, with the device and the network of its last use.
create table sign_in (
  id integer generated always as identity primary key,
  issuer text not null,
  subject text not null,
  sid text not null,
  person_id integer not null references person,
  browser text,
  system text,
  network text not null,
  began_at timestamptz not null,
  used_at timestamptz not null,
  unique (issuer, subject, sid)
);
create index sign_in_person on sign_in (person_id);

-- The sign-in that goes on where all others of an account were ended.
alter table session_end add column spares text;
