-- Whom of the university the letters, pages and papers of a practice or a school name; null for the usual person.
alter table teaching_practice add column contact_id integer references person (id);
alter table school add column contact_id integer references person (id);
create index teaching_practice_contact on teaching_practice (contact_id) where contact_id is not null;
create index school_contact on school (contact_id) where contact_id is not null;
