-- The grades of a course as a signed document (specification §2, grading/submit and grade_submitted).
create table grade_sheet (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  course_id integer not null references course on delete cascade,
  kind text not null default 'REGULAR' check (kind = any (array['REGULAR'])),
  edition integer not null default 0,
  figures jsonb,
  checksum text,
  submitted_by integer references person,
  submitted_at timestamptz,
  approved_by integer references person,
  approved_at timestamptz,
  confirmed_by integer references person,
  confirmed_at timestamptz,
  published_at timestamptz,
  state text not null default 'MARKING'
    check (state in ('MARKING', 'SUBMITTED', 'APPROVED', 'CONFIRMED', 'PUBLISHED', 'RETURNED')),
  -- Three different people sign.
  check (approved_by <> submitted_by),
  check (confirmed_by <> submitted_by),
  check (confirmed_by <> approved_by)
);
create unique index grade_sheet_regular on grade_sheet (course_id) where kind = 'REGULAR';
create index grade_sheet_course on grade_sheet (course_id);
create index grade_sheet_submitted_by on grade_sheet (submitted_by);
create index grade_sheet_approved_by on grade_sheet (approved_by);
create index grade_sheet_confirmed_by on grade_sheet (confirmed_by);
create index grade_sheet_waiting on grade_sheet (state, id) where state not in ('MARKING', 'PUBLISHED');
insert into grade_sheet (course_id) select id from course order by id;
create function course_has_grade_sheet() returns trigger language plpgsql as $$
begin
  insert into grade_sheet (course_id) values (new.id);
  return new;
end $$;
create trigger course_has_grade_sheet after insert on course
  for each row execute function course_has_grade_sheet();

-- What was signed, to the letter: the checksum is that of these bytes. Rows are never changed once submitted.
create table grade_sheet_edition (
  sheet_id integer not null references grade_sheet,
  edition integer not null,
  content text not null,
  checksum text not null,
  -- by which anybody verifies a printed sheet
  code text not null unique,
  signed_by integer not null references person,
  signed_at timestamptz not null default now(),
  primary key (sheet_id, edition)
);
create index grade_sheet_edition_signed_by on grade_sheet_edition (signed_by);

-- Who has put their name to which edition, by the name of that day.
create table grade_sheet_signature (
  sheet_id integer not null references grade_sheet,
  edition integer not null,
  part text not null check (part in ('LECTURER', 'COORDINATOR', 'FACULTY')),
  person_id integer not null references person,
  name text not null,
  signed_at timestamptz not null default now(),
  primary key (sheet_id, edition, part),
  unique (sheet_id, edition, person_id),
  foreign key (sheet_id, edition) references grade_sheet_edition
);
create index grade_sheet_signature_person on grade_sheet_signature (person_id);
