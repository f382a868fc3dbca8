-- How marks become grades (specification §2, assessments and grading).
create table grade_scheme (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  name jsonb not null,
  top numeric(6, 2) not null check (top > 0),
  step numeric(5, 2) not null check (step > 0),
  pass numeric(6, 2) not null check (pass >= 0),
  bands jsonb not null default '[]',
  state text not null default 'OPEN' check (state in ('OPEN', 'ARCHIVED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (pass <= top and step <= top)
);
insert into grade_scheme (code, name, top, step, pass, bands) values
  ('0-20', '{"en": "0 to 20", "pt": "0 a 20", "zh-Hant": "0 至 20 分"}', 20, 0.1, 10, '[]'),
  ('0-100', '{"en": "0 to 100", "pt": "0 a 100", "zh-Hant": "0 至 100 分"}', 100, 1, 50, '[]'),
  ('LETTER', '{"en": "Letters A to F", "pt": "Letras de A a F", "zh-Hant": "A 至 F 等級"}', 100, 1, 50,
    '[{"from": 93, "grade": "A", "points": 4}, {"from": 90, "grade": "A-", "points": 3.7},
      {"from": 87, "grade": "B+", "points": 3.3}, {"from": 83, "grade": "B", "points": 3},
      {"from": 80, "grade": "B-", "points": 2.7}, {"from": 77, "grade": "C+", "points": 2.3},
      {"from": 73, "grade": "C", "points": 2}, {"from": 70, "grade": "C-", "points": 1.7},
      {"from": 63, "grade": "D+", "points": 1.3}, {"from": 50, "grade": "D", "points": 1},
      {"from": 0, "grade": "F", "points": 0}]'),
  ('PASS', '{"en": "Pass or fail", "pt": "Aprovado ou reprovado", "zh-Hant": "及格或不及格"}', 100, 1, 50,
    '[{"from": 50, "grade": "P", "points": null}, {"from": 0, "grade": "F", "points": null}]');

-- The gradebook of a course has its number.
create table gradebook (
  id integer primary key references course on delete cascade,
  version integer not null default 1,
  scheme_id integer not null references grade_scheme,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index gradebook_scheme on gradebook (scheme_id);
insert into gradebook (id, scheme_id) select c.id, min(s.id) from course c cross join grade_scheme s group by c.id;
create function course_has_gradebook() returns trigger language plpgsql as $$
declare
  -- the first one in use; a course must have one, also where the Registry has archived them all
  scheme integer := (select s.id from grade_scheme s order by s.state = 'OPEN' desc, s.id limit 1);
begin
  if scheme is null then
    insert into grade_scheme (code, name, top, step, pass) values ('0-20', '{"en": "0 to 20"}', 20, 0.1, 10)
    returning id into scheme;
  end if;
  insert into gradebook (id, scheme_id) values (new.id, scheme);
  return new;
end $$;
create trigger course_has_gradebook after insert on course
  for each row execute function course_has_gradebook();

-- What was entered together: one cell, a pasted block, a sheet.
create table mark_batch (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  source text not null check (source in ('CELL', 'PASTE', 'FILL', 'SHEET', 'UNDO', 'GUEST', 'IMPORT')),
  made_by integer not null references person,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index mark_batch_course on mark_batch (course_id, made_at desc);
create index mark_batch_made_by on mark_batch (made_by);

-- Every value that a mark has had; a row is never changed.
create table mark_change (
  mark_id integer not null references mark,
  version integer not null,
  -- null for a value that was there before values were kept
  batch_id integer references mark_batch,
  score numeric(6, 2),
  status text check (status in ('ABSENT', 'EXCUSED', 'LATE', 'NOT_SUBMITTED', 'MISCONDUCT')),
  penalty numeric(6, 2) not null default 0,
  comment text,
  primary key (mark_id, version)
);
create index mark_change_batch on mark_change (batch_id);
