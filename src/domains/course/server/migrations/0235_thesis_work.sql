-- A thesis is marked outside of its course, too: by the members at its defence, of 20 points.
alter table assessment drop constraint if exists assessment_kind_check;
alter table assessment add constraint assessment_kind_check check (
  kind in ('TMA', 'CMA', 'EXAM', 'TEST', 'ESSAY', 'PROJECT', 'PRESENTATION', 'PARTICIPATION', 'PRACTICE', 'THESIS', 'OTHER')
) not valid;
alter table assessment validate constraint assessment_kind_check;
alter table assessment add constraint assessment_given_thesis check (
  kind <> 'THESIS' or (max_mark = 20 and drop_group is null and not group_work)
) not valid;
alter table assessment validate constraint assessment_given_thesis;
create unique index assessment_thesis on assessment (course_id) where kind = 'THESIS';
