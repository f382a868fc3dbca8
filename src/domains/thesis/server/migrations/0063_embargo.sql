-- The office can set an embargo again before it has ended, with a reason.
alter table thesis_deposit
  add column embargo_set_by integer references person,
  add column embargo_set_at timestamptz,
  add column embargo_reason text not null default '';
create index thesis_deposit_embargo_set_by on thesis_deposit (embargo_set_by);
