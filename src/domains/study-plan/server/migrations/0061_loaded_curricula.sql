-- A curriculum that was loaded with the plan of a programme has no author; what is in force there was decided elsewhere.
alter table curriculum alter column author_id drop not null;
