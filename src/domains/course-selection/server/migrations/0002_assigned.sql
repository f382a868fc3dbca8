-- True: the university put the student into the course, they have not asked for it.
alter table enrollment_request add column assigned boolean not null default false;
