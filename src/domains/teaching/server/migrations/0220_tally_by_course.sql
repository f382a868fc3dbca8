-- The attendance of a whole area is read course by course: what was counted of the students of one course lies together.
-- The rows are written anew instead of changed, which takes a fifth of the time.
lock table attendance_record, roll_call, lesson in share row exclusive mode;
alter table attendance_tally rename to attendance_tally_before;
alter table attendance_tally_before rename constraint attendance_tally_pkey to attendance_tally_before_pkey;
alter index attendance_tally_code rename to attendance_tally_before_code;
create table attendance_tally (
  enrollment_id integer not null references enrollment on delete cascade,
  -- The course of the enrolment, which never changes.
  course_id integer not null references course on delete cascade,
  code text not null references attendance_code (code) on update cascade on delete cascade,
  records integer not null,
  -- The sum of the shares of each session that were attended.
  attended numeric(14,6) not null,
  primary key (enrollment_id, code) include (records, attended)
);
insert into attendance_tally (enrollment_id, course_id, code, records, attended)
select t.enrollment_id, e.course_id, t.code, t.records, t.attended
from attendance_tally_before t join enrollment e on e.id = t.enrollment_id order by e.course_id, e.id;
drop table attendance_tally_before;
create index attendance_tally_code on attendance_tally (code);
create index attendance_tally_course on attendance_tally (course_id, enrollment_id, code) include (records, attended);

create or replace function tally_lesson(lesson integer, sign integer) returns void language sql as $$
  insert into attendance_tally as t (enrollment_id, course_id, code, records, attended)
  select r.enrollment_id, s.course_id, r.code, sign, sign * round(r.units_attended::numeric / r.units_total, 6)
  from attendance_record r join lesson s on s.id = r.lesson_id
  where r.lesson_id = tally_lesson.lesson and r.code is not null order by 1, 3
  on conflict (enrollment_id, code) do update
    set records = t.records + excluded.records, attended = t.attended + excluded.attended;
  insert into lesson_tally as t (lesson_id, code, records, attended)
  select tally_lesson.lesson, r.code, sign * count(*), sign * sum(round(r.units_attended::numeric / r.units_total, 6))
  from attendance_record r where r.lesson_id = tally_lesson.lesson and r.code is not null group by 2 order by 2
  on conflict (lesson_id, code) do update
    set records = t.records + excluded.records, attended = t.attended + excluded.attended;
$$;

create or replace function tally_records() returns trigger language plpgsql as $$
declare
  sign integer := tg_argv[0];
begin
  insert into attendance_tally as t (enrollment_id, course_id, code, records, attended)
  select r.enrollment_id, s.course_id, r.code, sign * count(*),
    sign * sum(round(r.units_attended::numeric / r.units_total, 6))
  from changed r join lesson s on s.id = r.lesson_id and s.state <> 'CANCELLED'
  join roll_call q on q.id = s.id and q.state = 'CLOSED' where r.code is not null group by 1, 2, 3 order by 1, 3
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
