-- A rectification enters the marks that were wrong; total, grade and outcome follow from them by the rules.
alter table grade_sheet_row
  -- by the code of the work: [{"code": "EXAM", "score": 11}]
  add column marks jsonb not null default '[]',
  -- whether the total was set by hand, where no mark says it
  add column by_hand boolean not null default false;
update grade_sheet_row set by_hand = true where total is not null;
