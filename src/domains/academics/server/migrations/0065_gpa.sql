-- The grade point average of a study, by its published grades; none while no grade counts.
alter table user_program add column gpa numeric(4, 2) check (gpa >= 0);
