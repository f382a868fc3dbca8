-- What the reader has to tell of a file: the sheet, and how many lines above the headings and repeated headings were left out.
alter table import_run add column reading jsonb not null default '{}';
-- The places of cells that a formula has calculated; whether a row that was held back was chosen; whether it is in the records.
alter table import_row add column formulas jsonb not null default '[]';
alter table import_row add column taken boolean not null default false;
alter table import_row add column written boolean not null default false;
update import_row r set written = r.outcome in ('new', 'changed', 'same')
  from import_run i where i.id = r.import_id and i.state in ('APPLIED', 'PARTLY_UNDONE') and r.outcome is not null;
alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check
  check (outcome in ('new', 'changed', 'same', 'faulty', 'held'));

-- Which column an office has chosen for a heading, so that its next file needs no choice.
create table import_heading (
  office text not null check (office in ('registry', 'practices')),
  kind text not null,
  heading text not null,
  column_key text not null,
  learned_at timestamptz not null default now(),
  primary key (office, kind, heading)
);
