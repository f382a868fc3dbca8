-- What repeats every week is the pattern of a group; a lesson is one session on one day.
alter table lesson rename to timetable_pattern;
alter table timetable_pattern rename column shift to group_code;
alter table timetable_pattern alter column group_code drop not null;
alter sequence lesson_id_seq rename to timetable_pattern_id_seq;
alter index lesson_pkey rename to timetable_pattern_pkey;
alter index lesson_course rename to timetable_pattern_course;
alter index lesson_external_key_key rename to timetable_pattern_external_key_key;
alter table timetable_pattern rename constraint lesson_course_id_fkey to timetable_pattern_course_id_fkey;
alter table timetable_pattern rename constraint lesson_room_id_fkey to timetable_pattern_room_id_fkey;
alter table timetable_pattern rename constraint lesson_kind_check to timetable_pattern_kind_check;
alter table timetable_pattern rename constraint lesson_weekday_check to timetable_pattern_weekday_check;
alter table timetable_pattern rename constraint lesson_seats_check to timetable_pattern_seats_check;
alter table timetable_pattern rename constraint lesson_check to timetable_pattern_check;

-- Clashes are looked for by room and weekday, and by lecturer and weekday.
alter table timetable_pattern add column lecturer_id integer references person;
drop index lesson_room;
create index timetable_pattern_room on timetable_pattern (room_id, weekday);
create index timetable_pattern_lecturer on timetable_pattern (lecturer_id, weekday);

alter table lesson_student rename to timetable_pattern_student;
alter table timetable_pattern_student rename column lesson_id to pattern_id;
alter index lesson_student_pkey rename to timetable_pattern_student_pkey;
alter index lesson_student_person rename to timetable_pattern_student_person;
alter table timetable_pattern_student rename constraint lesson_student_lesson_id_fkey
  to timetable_pattern_student_pattern_id_fkey;
alter table timetable_pattern_student rename constraint lesson_student_person_id_fkey
  to timetable_pattern_student_person_id_fkey;
