-- How somebody was there or not. The Registry keeps the list; these are what every university begins with.
create table attendance_code (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique check (code ~ '^[A-Z0-9]{1,3}$'),
  label jsonb not null,
  counts_as text not null check (counts_as in ('PRESENT', 'LATE', 'ABSENT', 'EXCUSED', 'NEUTRAL')),
  weight numeric(3,2) not null check (weight between 0 and 1),
  self_selectable boolean not null default false,
  needs_proof boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into attendance_code (code, label, counts_as, weight, self_selectable, needs_proof, position) values
  ('P', '{"en": "Present", "pt": "Presente", "zh-Hant": "出席"}', 'PRESENT', 1, true, false, 1),
  ('L', '{"en": "Late", "pt": "Atrasado", "zh-Hant": "遲到"}', 'LATE', 1, true, false, 2),
  ('A', '{"en": "Absent", "pt": "Ausente", "zh-Hant": "缺席"}', 'ABSENT', 0, false, false, 3),
  ('E', '{"en": "Excused", "pt": "Justificado", "zh-Hant": "獲准缺席"}', 'EXCUSED', 0, false, false, 4),
  ('I', '{"en": "Ill", "pt": "Doente", "zh-Hant": "病假"}', 'EXCUSED', 0, false, true, 5),
  ('O', '{"en": "On official duty", "pt": "Em serviço oficial", "zh-Hant": "公務"}', 'NEUTRAL', 0, false, true, 6);

-- One for each lesson, with its number.
create table roll_call (
  id integer primary key references lesson on delete cascade,
  version integer not null default 1,
  state text not null default 'NOT_BEGUN' check (state in ('NOT_BEGUN', 'OPEN', 'CLOSED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index roll_call_state on roll_call (state);
insert into roll_call (id) select id from lesson;
create function lesson_has_roll_call() returns trigger language plpgsql as $$
begin
  insert into roll_call (id) values (new.id);
  return null;
end $$;
create trigger lesson_has_roll_call after insert on lesson
  for each row execute function lesson_has_roll_call();

create table attendance_record (
  id integer generated always as identity primary key,
  version integer not null default 1,
  lesson_id integer not null references lesson,
  enrollment_id integer not null references enrollment,
  -- Null where what was set has been taken back; the row stays with its version.
  code text references attendance_code (code) on update cascade,
  units_attended integer not null default 1,
  units_total integer not null default 1 check (units_total >= 1),
  minutes_late integer check (minutes_late >= 0),
  source text not null check (source in ('LECTURER', 'QR', 'BULK', 'NOTICE', 'IMPORT')),
  taken_by integer references person,
  taken_at timestamptz not null default now(),
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (units_attended between 0 and units_total),
  unique (lesson_id, enrollment_id)
);
create index attendance_record_enrollment on attendance_record (enrollment_id);
create index attendance_record_taken_by on attendance_record (taken_by);
create index attendance_record_code on attendance_record (code);

-- What each course demands of attendance, with its number; these values are the usual.
create table attendance_rules (
  id integer primary key references course on delete cascade,
  version integer not null default 1,
  least_percent integer not null default 70 check (least_percent between 0 and 100),
  warn_percent integer not null default 80 check (warn_percent between 0 and 100),
  lates_per_absence integer not null default 3 check (lates_per_absence between 0 and 20),
  excused_counts boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into attendance_rules (id) select id from course;
create function course_has_attendance_rules() returns trigger language plpgsql as $$
begin
  insert into attendance_rules (id) values (new.id);
  return null;
end $$;
create trigger course_has_attendance_rules after insert on course
  for each row execute function course_has_attendance_rules();

-- That a student was told how they stand: once for each level.
create table attendance_warning (
  enrollment_id integer not null references enrollment,
  level text not null check (level in ('WARNED', 'REACHED')),
  told_at timestamptz not null default now(),
  primary key (enrollment_id, level)
);
