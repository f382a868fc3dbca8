-- The groups of an assessment as a whole have its number and a version of their own, against which they are changed.
create table group_work (
  id integer primary key references assessment on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into group_work (id) select id from assessment;
create function assessment_has_groups() returns trigger language plpgsql as $$
begin
  insert into group_work (id) values (new.id);
  return new;
end $$;
create trigger assessment_has_groups after insert on assessment
  for each row execute function assessment_has_groups();

create table assessment_group (
  id integer generated always as identity primary key,
  assessment_id integer not null references assessment on delete cascade,
  name text not null check (name <> ''),
  unique (id, assessment_id)
);
create unique index assessment_group_name on assessment_group (assessment_id, lower(name));

-- A student is in one group of an assessment at most.
create table assessment_group_member (
  assessment_id integer not null references assessment on delete cascade,
  enrollment_id integer not null references enrollment,
  group_id integer not null references assessment_group on delete cascade,
  primary key (assessment_id, enrollment_id),
  -- a group of this assessment; looked at when all is done, so that both can go together
  foreign key (group_id, assessment_id) references assessment_group (id, assessment_id) deferrable initially deferred
);
create index assessment_group_member_enrollment on assessment_group_member (enrollment_id);
create index assessment_group_member_group on assessment_group_member (group_id, assessment_id);

-- A mark that was entered for all of a group at once.
alter table mark_batch drop constraint mark_batch_source_check;
alter table mark_batch add constraint mark_batch_source_check
  check (source in ('CELL', 'PASTE', 'FILL', 'SHEET', 'UNDO', 'GUEST', 'IMPORT', 'GROUP')) not valid;
alter table mark_batch validate constraint mark_batch_source_check;
