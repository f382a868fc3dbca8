-- The final copy waits for the library, and with its publication the thesis is completed. Other states may have come
-- before these: none is lost.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint
    where conname = 'thesis_state_check' and conrelid = 'thesis'::regclass;
  if known like '%COMPLETED%' then return; end if;
  execute 'alter table thesis drop constraint thesis_state_check';
  execute 'alter table thesis add constraint thesis_state_check '
    || replace(known, '''READY_FOR_DEFENCE''::text',
      '''READY_FOR_DEFENCE''::text, ''FINAL_SUBMITTED''::text, ''COMPLETED''::text');
end $$;

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
