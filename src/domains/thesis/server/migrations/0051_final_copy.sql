alter table thesis drop constraint thesis_state_check;
alter table thesis add constraint thesis_state_check
  check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED',
    'REVISED', 'APPROVED', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'CORRECTIONS_REQUESTED', 'READY_FOR_DEFENCE',
    'DEFENCE_SCHEDULED', 'DEFENDED', 'POST_DEFENCE_CORRECTIONS', 'FINAL_SUBMITTED', 'COMPLETED', 'REJECTED', 'FAILED',
    'WITHDRAWN'));

alter table thesis
  add column deposited_by integer references person,
  add column deposited_at timestamptz,
  add column completed_by integer references person,
  add column completed_at timestamptz;
create index thesis_deposited_by on thesis (deposited_by);
create index thesis_completed_by on thesis (completed_by);

-- A publication can be taken back: the deposit then waits for the library again.
create or replace function refuse_change_of_thesis_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.submitted_at is null then return old; end if;
    raise exception 'A deposited thesis is never removed.';
  end if;
  if (new.thesis_id, new.identifier) is distinct from (old.thesis_id, old.identifier)
    or (old.published_at is not null and new.published_at is not null
      and (new.published_at, new.submitted_at) is distinct from (old.published_at, old.submitted_at))
    or (old.submitted_at is not null and new.submitted_at is not null
      and (new.title, new.abstract, new.keywords, new.licence, new.document_id)
      is distinct from (old.title, old.abstract, old.keywords, old.licence, old.document_id))
  then raise exception 'A deposited thesis never changes.'; end if;
  return new;
end $$;
alter table thesis_deposit drop constraint thesis_deposit_check1;
