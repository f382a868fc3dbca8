-- Rows of imports: notes name what should be known, and an undo says what stays.
alter table import_row add column notes jsonb not null default '[]';
alter table import_row add column stays jsonb;
create index import_row_stays on import_row (import_id) where stays is not null;
alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state_check
  check (state in ('UPLOADED', 'MAPPED', 'PREVIEWED', 'APPLIED', 'PARTLY_UNDONE', 'UNDONE', 'DISCARDED'));
