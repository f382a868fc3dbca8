-- From when on tokens that were issued before are refused: of one sign-in (sid), or of all of an account (sid is empty).
create table session_end (
  issuer text not null,
  subject text not null,
  sid text not null default '',
  person_id integer not null references person,
  ended_at timestamptz not null,
  primary key (issuer, subject, sid)
);
create index session_end_person on session_end (person_id);
create index session_end_ended on session_end (ended_at);
