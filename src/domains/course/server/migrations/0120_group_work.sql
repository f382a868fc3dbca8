-- Work that students do in groups. What is given outside of the course, as a teaching practice, is of each alone.
alter table assessment add column group_work boolean not null default false;
alter table assessment add constraint assessment_group_work check (kind <> 'PRACTICE' or not group_work) not valid;
alter table assessment validate constraint assessment_group_work;
