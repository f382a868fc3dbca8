-- From which minute on a student is late, and for how many minutes the check-in is open, counted from the start.
alter table attendance_rules
  add column late_after_minutes integer not null default 15 check (late_after_minutes between 0 and 600),
  add column check_in_minutes integer not null default 30 check (check_in_minutes between 5 and 600);

-- The check-in of a lesson by the code on the wall; it has the number of the lesson. The codes are made of the secret.
create table check_in (
  id integer primary key references roll_call on delete cascade,
  secret text not null,
  opened_by integer not null references person,
  opened_at timestamptz not null default now(),
  closes_at timestamptz not null
);
create index check_in_opened_by on check_in (opened_by);
create index check_in_closes on check_in (closes_at);

-- With which device somebody checked in, as a hash that means nothing outside of the lesson.
alter table attendance_record add column device text;
