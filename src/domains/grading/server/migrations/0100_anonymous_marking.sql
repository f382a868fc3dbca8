-- Work that is marked by candidate number until its names are shown.
create table anonymous_marking (
  id integer generated always as identity primary key,
  version integer not null default 1,
  assessment_id integer not null unique references assessment on delete cascade,
  started_by integer not null references person,
  state text not null default 'HIDDEN' check (state in ('HIDDEN', 'SHOWN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index anonymous_marking_started_by on anonymous_marking (started_by);

-- What was entered by number is listed and undone by number, so that no list tells whose it was.
alter table mark_batch add column by_number integer references assessment on delete cascade;
create index mark_batch_by_number on mark_batch (by_number) where by_number is not null;

-- Numbers of five digits, drawn by chance so that they tell nothing of the order of names. Whoever has one keeps it.
create function give_candidate_numbers(work integer, whom integer[]) returns void language plpgsql as $$
declare
  one integer;
begin
  -- two who need numbers at once wait for each other
  perform from assessment where id = work for update;
  foreach one in array whom loop
    while not exists (select from candidate_number where assessment_id = work and enrollment_id = one) loop
      insert into candidate_number (assessment_id, enrollment_id, number)
      values (work, one, 10000 + ('x' || left(gen_random_uuid()::text, 7))::bit(28)::integer % 90000)
      on conflict do nothing;
    end loop;
  end loop;
end $$;

-- Whoever comes into the course later has a number from the first moment.
create function enrollment_has_numbers() returns trigger language plpgsql as $$
begin
  perform give_candidate_numbers(a.id, array[new.id]) from assessment a
  where a.course_id = new.course_id and a.by_number and (a.released_at is null or a.released_at > now());
  return new;
end $$;
create trigger enrollment_has_numbers after insert on enrollment
  for each row execute function enrollment_has_numbers();
