alter table thesis_template
  add column chair_weight integer not null default 1 check (chair_weight between 0 and 10),
  add column reviewer_weight integer not null default 1 check (reviewer_weight between 0 and 10),
  add column member_weight integer not null default 1 check (member_weight between 0 and 10),
  add column most_spread integer not null default 4 check (most_spread between 0 and 20);

alter table defence_attendance
  add column mark numeric(3,1) check (mark between 0 and 20),
  add column mark_comment text not null default '';

alter table thesis_defence
  add column mark_confirmed_by integer references person,
  add column mark_confirmed_at timestamptz,
  add column grade_confirmed_by integer references person,
  add column grade_confirmed_at timestamptz;
create index thesis_defence_mark_confirmed_by on thesis_defence (mark_confirmed_by);
create index thesis_defence_grade_confirmed_by on thesis_defence (grade_confirmed_by);

-- Whoever has signed sees the marks of the others, and changes their own no more.
create function refuse_change_of_signed_mark() returns trigger language plpgsql as $$
begin
  if old.state = 'SIGNED'
    and (new.mark, new.mark_comment) is distinct from (old.mark, old.mark_comment)
  then raise exception 'A signed mark never changes.'; end if;
  return new;
end $$;
create trigger defence_attendance_signed before update on defence_attendance
  for each row execute function refuse_change_of_signed_mark();
