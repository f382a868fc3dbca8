-- What was counted so far, so that lists and dashboards of a whole area need not go through every record of attendance. Only
-- records of closed roll calls of sessions that take place are in it; what a code is worth is asked when it is read.
create table attendance_tally (
  enrollment_id integer not null references enrollment on delete cascade,
  code text not null references attendance_code (code) on update cascade on delete cascade,
  records integer not null,
  -- The sum of the shares of each session that were attended.
  attended numeric(14,6) not null,
  primary key (enrollment_id, code) include (records, attended)
);
create index attendance_tally_code on attendance_tally (code);
create table lesson_tally (
  lesson_id integer not null references lesson on delete cascade,
  code text not null references attendance_code (code) on update cascade on delete cascade,
  records integer not null,
  attended numeric(14,6) not null,
  primary key (lesson_id, code) include (records, attended)
);
create index lesson_tally_code on lesson_tally (code);

create function tally_lesson(lesson integer, sign integer) returns void language sql as $$
  insert into attendance_tally as t (enrollment_id, code, records, attended)
  select r.enrollment_id, r.code, sign, sign * round(r.units_attended::numeric / r.units_total, 6)
  from attendance_record r where r.lesson_id = lesson and r.code is not null order by 1, 2
  on conflict (enrollment_id, code) do update
    set records = t.records + excluded.records, attended = t.attended + excluded.attended;
  insert into lesson_tally as t (lesson_id, code, records, attended)
  select lesson, r.code, sign * count(*), sign * sum(round(r.units_attended::numeric / r.units_total, 6))
  from attendance_record r where r.lesson_id = lesson and r.code is not null group by 2 order by 2
  on conflict (lesson_id, code) do update
    set records = t.records + excluded.records, attended = t.attended + excluded.attended;
$$;

create function tally_roll_call() returns trigger language plpgsql as $$
begin
  if exists (select from lesson s where s.id = new.id and s.state <> 'CANCELLED') then
    perform tally_lesson(new.id, case new.state when 'CLOSED' then 1 else -1 end);
  end if;
  return null;
end $$;
create trigger roll_call_tally after update of state on roll_call for each row
  when ((old.state = 'CLOSED') <> (new.state = 'CLOSED')) execute function tally_roll_call();

create function tally_cancelled() returns trigger language plpgsql as $$
begin
  if exists (select from roll_call q where q.id = new.id and q.state = 'CLOSED') then
    perform tally_lesson(new.id, case new.state when 'CANCELLED' then -1 else 1 end);
  end if;
  return null;
end $$;
create trigger lesson_tally after update of state on lesson for each row
  when ((old.state = 'CANCELLED') <> (new.state = 'CANCELLED')) execute function tally_cancelled();

-- Records that change after their roll call was closed; a change is what was, less, and what is, more.
create function tally_records() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into attendance_tally as t (enrollment_id, code, records, attended)
  select r.enrollment_id, r.code, sign * count(*), sign * sum(round(r.units_attended::numeric / r.units_total, 6))
  from changed r join lesson s on s.id = r.lesson_id and s.state <> 'CANCELLED'
  join roll_call q on q.id = s.id and q.state = 'CLOSED' where r.code is not null group by 1, 2 order by 1, 2
  on conflict (enrollment_id, code) do update
    set records = t.records + excluded.records, attended = t.attended + excluded.attended;
  insert into lesson_tally as t (lesson_id, code, records, attended)
  select r.lesson_id, r.code, sign * count(*), sign * sum(round(r.units_attended::numeric / r.units_total, 6))
  from changed r join lesson s on s.id = r.lesson_id and s.state <> 'CANCELLED'
  join roll_call q on q.id = s.id and q.state = 'CLOSED' where r.code is not null group by 1, 2 order by 1, 2
  on conflict (lesson_id, code) do update
    set records = t.records + excluded.records, attended = t.attended + excluded.attended;
  return null;
end $$;
create trigger attendance_record_added after insert on attendance_record
  referencing new table as changed for each statement execute function tally_records('1');
create trigger attendance_record_was after update on attendance_record
  referencing old table as changed for each statement execute function tally_records('-1');
create trigger attendance_record_is after update on attendance_record
  referencing new table as changed for each statement execute function tally_records('1');
create trigger attendance_record_removed after delete on attendance_record
  referencing old table as changed for each statement execute function tally_records('-1');

insert into attendance_tally (enrollment_id, code, records, attended)
select r.enrollment_id, r.code, count(*), sum(round(r.units_attended::numeric / r.units_total, 6))
from attendance_record r join lesson s on s.id = r.lesson_id and s.state <> 'CANCELLED'
join roll_call q on q.id = s.id and q.state = 'CLOSED' where r.code is not null group by 1, 2;
insert into lesson_tally (lesson_id, code, records, attended)
select r.lesson_id, r.code, count(*), sum(round(r.units_attended::numeric / r.units_total, 6))
from attendance_record r join lesson s on s.id = r.lesson_id and s.state <> 'CANCELLED'
join roll_call q on q.id = s.id and q.state = 'CLOSED' where r.code is not null group by 1, 2;
