-- A draft that somebody left to whoever took their part over stays theirs: it is kept beside the evaluation that begins anew.
alter table practice_evaluation_version add column released boolean not null default true;

-- Who planned a meeting that somebody else has taken over.
alter table practice_meeting add column planned_by integer references person (id);
create index practice_meeting_planned_by on practice_meeting (planned_by);

-- Of which school a letter speaks.
alter table practice_letter add column school_id integer references school (id);
create index practice_letter_school on practice_letter (school_id);
