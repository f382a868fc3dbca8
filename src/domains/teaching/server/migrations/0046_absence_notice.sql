-- That a student cannot come: to sessions of a course, or on days.
create table absence_notice (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  course_id integer references course,
  from_day date not null,
  until_day date not null,
  kind text not null check (kind in ('ILLNESS', 'OFFICIAL', 'FAMILY', 'RELIGIOUS', 'OTHER')),
  "text" text not null,
  decided_by integer references person,
  decided_at timestamptz,
  state text not null default 'SUBMITTED' check (state in ('SUBMITTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (until_day >= from_day)
);
create index absence_notice_person on absence_notice (person_id, from_day);
create index absence_notice_course on absence_notice (course_id, state);
create index absence_notice_decided_by on absence_notice (decided_by);
create index absence_notice_state on absence_notice (state, created_at);

create table absence_notice_lesson (
  notice_id integer not null references absence_notice on delete cascade,
  lesson_id integer not null references lesson on delete cascade,
  primary key (notice_id, lesson_id)
);
create index absence_notice_lesson_of on absence_notice_lesson (lesson_id);

create table absence_notice_file (
  id integer generated always as identity primary key,
  notice_id integer not null references absence_notice on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  position integer not null,
  name text not null,
  alt text,
  unique (notice_id, file_id)
);
create index absence_notice_file_of on absence_notice_file (file_id);
