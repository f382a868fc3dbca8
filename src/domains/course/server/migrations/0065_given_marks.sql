-- Work whose marks are given outside of the course, as a teaching practice: one in a course, of 100, and compared with nothing.
alter table assessment drop constraint if exists assessment_kind_check;
alter table assessment add constraint assessment_kind_check check (
  kind in ('TMA', 'CMA', 'EXAM', 'TEST', 'ESSAY', 'PROJECT', 'PRESENTATION', 'PARTICIPATION', 'PRACTICE', 'OTHER')
) not valid;
alter table assessment validate constraint assessment_kind_check;
alter table assessment add constraint assessment_given check (
  kind <> 'PRACTICE' or (max_mark = 100 and drop_group is null)
) not valid;
alter table assessment validate constraint assessment_given;
create unique index assessment_practice on assessment (course_id) where kind = 'PRACTICE';
