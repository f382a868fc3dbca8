-- These notices now name who withdrew the decision; of the earlier ones it was not stored.
update notice set "values" = "values" || '{"by": "–"}'
where not jsonb_exists("values", 'by') and (domain, key) in (
  ('teaching', 'noticeRevoked'), ('exam-paper', 'reopened'), ('teaching-practice', 'hoursReturned'),
  ('teaching-practice', 'conflictDisallowed'), ('grading', 'sheetReturned'), ('grading', 'reviewUpheld'),
  ('people', 'holdReinstated'));
