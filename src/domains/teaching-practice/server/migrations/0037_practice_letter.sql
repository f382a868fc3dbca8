-- Which letter was written to whom about which practice, and by which link it is answered.
create table practice_letter (
  id integer generated always as identity primary key,
  letter_id integer not null references mail_message on delete cascade,
  practice_id integer not null references teaching_practice,
  person_id integer not null references person,
  role text not null,
  link_id integer references guest_link,
  created_at timestamptz not null default now()
);
create index practice_letter_letter on practice_letter (letter_id);
create index practice_letter_practice on practice_letter (practice_id);
create index practice_letter_person on practice_letter (person_id);
create index practice_letter_link on practice_letter (link_id, id);

-- All that is open to somebody at one school is opened together by the letters to come.
update guest_link l set scope = '/api/v2/schools/' || tp.school_id from teaching_practice tp
  where l.object = '/api/v2/teaching_practices/' || tp.id and tp.school_id is not null;

-- Who got the digest of a week.
create table practice_digest (
  person_id integer not null references person,
  -- The Monday.
  week date not null,
  primary key (person_id, week)
);
