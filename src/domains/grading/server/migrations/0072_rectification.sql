-- Published grades are replaced by a sheet of their own, and a sheet is locked once no review can be asked for any more.
alter table grade_sheet drop constraint grade_sheet_kind_check;
alter table grade_sheet add constraint grade_sheet_kind_check check (kind in ('REGULAR', 'RECTIFICATION'));
alter table grade_sheet drop constraint grade_sheet_state_check;
alter table grade_sheet add constraint grade_sheet_state_check check (state in ('MARKING', 'SUBMITTED', 'APPROVED',
  'CONFIRMED', 'PUBLISHED', 'LOCKED', 'RETURNED', 'CANCELLED'));
alter table grade_sheet
  add column rectifies integer references grade_sheet,
  add column cause text
    check (cause in ('MARKING', 'CALCULATION', 'LATE_WORK', 'REVIEW', 'DISCIPLINE', 'OTHER')),
  add column "text" text,
  add column opened_by integer references person,
  add constraint grade_sheet_rectifies check (
    (kind = 'RECTIFICATION') = (rectifies is not null and cause is not null and "text" is not null
      and opened_by is not null));
create index grade_sheet_of_rectified on grade_sheet (rectifies) where rectifies is not null;
create index grade_sheet_opened_by on grade_sheet (opened_by) where opened_by is not null;
drop index grade_sheet_waiting;
create index grade_sheet_waiting on grade_sheet (state, id) where state not in ('MARKING', 'LOCKED', 'CANCELLED');

-- Whose grades a rectification replaces, and by what.
create table grade_sheet_row (
  sheet_id integer not null references grade_sheet,
  enrollment_id integer not null references enrollment,
  -- the published grade that is replaced
  previous_id integer not null references final_grade,
  outcome text check (outcome in ('PASSED', 'FAILED')),
  total numeric(6, 2) check ((total is null) = (outcome is null)),
  grade text,
  points numeric(5, 2),
  -- the request that the rectification answers
  review_id integer references grade_review,
  -- until the sheet is published or cancelled
  open boolean not null default true,
  primary key (sheet_id, enrollment_id)
);
-- A grade is on one rectification at a time.
create unique index grade_sheet_row_open on grade_sheet_row (enrollment_id) where open;
create index grade_sheet_row_enrollment on grade_sheet_row (enrollment_id);
create index grade_sheet_row_previous on grade_sheet_row (previous_id);
create index grade_sheet_row_review on grade_sheet_row (review_id);
