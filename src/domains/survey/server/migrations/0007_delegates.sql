-- Who acts for those who teach a course in its survey: asks their questions, reads the results and writes their reply.
create table survey_delegate (
  survey_id integer not null references survey,
  person_id integer not null references person,
  named_by integer not null references person,
  primary key (survey_id, person_id)
);
create index survey_delegate_person on survey_delegate (person_id, survey_id);
create index survey_delegate_named_by on survey_delegate (named_by);
