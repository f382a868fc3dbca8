-- What proves that a published grade is wrong: one file beside the explanation of a rectification.
alter table grade_sheet
  add column file_id uuid references stored_file on delete set null,
  -- what the file shows, in words, where it is a picture
  add column file_alt text;
create unique index grade_sheet_file on grade_sheet (file_id) where file_id is not null;
