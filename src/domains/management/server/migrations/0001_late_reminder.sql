-- That somebody was reminded of what is late in their courses.
create table late_reminder (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  reminded_on date not null,
  reminded_by integer not null references person,
  unique (person_id, reminded_on)
);
create index late_reminder_by on late_reminder (reminded_by);
