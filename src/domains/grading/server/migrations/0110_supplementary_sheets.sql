-- Students whom the published sheet has left without a grade get it on a sheet of their own.
alter table grade_sheet drop constraint grade_sheet_kind_check;
alter table grade_sheet add constraint grade_sheet_kind_check
  check (kind in ('REGULAR', 'RECTIFICATION', 'SUPPLEMENTARY'));
alter table grade_sheet
  -- the sheet of the course whose students it completes
  add column supplements integer references grade_sheet,
  add constraint grade_sheet_supplements check (
    (kind = 'SUPPLEMENTARY') = (supplements is not null and opened_by is not null));
create index grade_sheet_of_supplemented on grade_sheet (supplements) where supplements is not null;

-- On a supplementary sheet: the incomplete grade that was published; null of who came later.
alter table grade_sheet_row alter column previous_id drop not null;

alter table grade_sheet_reminder drop constraint grade_sheet_reminder_task_check;
alter table grade_sheet_reminder add constraint grade_sheet_reminder_task_check check (task in (
  'toSubmit', 'toSupplement', 'toComplete', 'toCorrect', 'toApprove', 'toConfirm', 'toPublish'));
