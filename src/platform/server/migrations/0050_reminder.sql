-- The e-mail of one day to one person with their reminders; the person is a row of a table that a domain creates.
create table reminder_letter (
  person_id integer not null,
  sent_on date not null,
  -- none where the person has no address
  letter_id integer,
  primary key (person_id, sent_on)
);
create index reminder_letter_mail on reminder_letter (letter_id);

-- That somebody was reminded of an obligation of a record, once for each step and each day on which it was due.
create table reminder (
  object_type text not null,
  object_id integer not null,
  task text not null,
  due_on date not null,
  days integer not null,
  escalated boolean not null,
  person_id integer not null,
  sent_on date not null,
  primary key (object_type, object_id, task, due_on, days, person_id),
  foreign key (person_id, sent_on) references reminder_letter
);
create index reminder_of_letter on reminder (person_id, sent_on);
