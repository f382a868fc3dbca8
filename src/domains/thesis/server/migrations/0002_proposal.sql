alter table thesis_template
  add column sections text[] not null
    default '{problem,questions,literature,method,ethics,plan,resources,sources}',
  add column least_in_section integer not null default 200 check (least_in_section between 0 and 20000),
  add column check_days integer not null default 7 check (check_days between 1 and 90);

alter table thesis drop constraint thesis_state_check;
alter table thesis add constraint thesis_state_check
  check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'WITHDRAWN'));
-- The supervisor stands by the proposal as it is; a change of it takes that back.
alter table thesis
  add column endorsed_by integer references person,
  add column endorsed_at timestamptz,
  add column submitted_by integer references person,
  add column submitted_at timestamptz;
create index thesis_endorsed_by on thesis (endorsed_by);
create index thesis_submitted_by on thesis (submitted_by);

create table thesis_proposal (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  edition integer not null,
  problem text not null default '',
  questions text not null default '',
  literature text not null default '',
  method text not null default '',
  ethics text not null default '',
  plan text not null default '',
  resources text not null default '',
  sources text not null default '',
  abstract jsonb not null default '{}',
  keywords text[] not null default '{}',
  submitted_at timestamptz,
  sha256 text,
  unique (thesis_id, edition),
  check ((submitted_at is null) = (sha256 is null))
);
insert into thesis_proposal (thesis_id, edition) select id, 1 from thesis;

-- What was submitted never changes.
create function refuse_change_of_submitted() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null then raise exception 'A submitted proposal never changes.'; end if;
  return new;
end $$;
create trigger thesis_proposal_frozen before update on thesis_proposal
  for each row execute function refuse_change_of_submitted();
