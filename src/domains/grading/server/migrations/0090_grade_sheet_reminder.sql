-- Of which waiting grade sheets a person was written to on a day: one letter a day.
create table grade_sheet_digest (
  person_id integer not null references person,
  sent_on date not null,
  -- none where the person has no address
  letter_id integer,
  primary key (person_id, sent_on)
);
create index grade_sheet_digest_letter on grade_sheet_digest (letter_id);

-- That somebody was reminded of a task of a sheet, once for each step of the ladder and each day on which the task was due.
create table grade_sheet_reminder (
  sheet_id integer not null references grade_sheet on delete cascade,
  task text not null check (task in ('toSubmit', 'toCorrect', 'toApprove', 'toConfirm', 'toPublish')),
  due_on date not null,
  days integer not null,
  escalated boolean not null,
  person_id integer not null references person,
  sent_on date not null,
  primary key (sheet_id, task, due_on, days, person_id),
  foreign key (person_id, sent_on) references grade_sheet_digest
);
create index grade_sheet_reminder_digest on grade_sheet_reminder (person_id, sent_on);
