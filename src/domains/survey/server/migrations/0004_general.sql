-- Surveys that are about no course: whom they ask is a query over people, and what they ask may be asked with names.
alter table survey_campaign drop constraint survey_campaign_kind_check;
alter table survey_campaign add constraint survey_campaign_kind_check
  check (kind in ('RATING', 'PULSE', 'DROPOUT', 'GENERAL'));
alter table survey_campaign add column asks text check (asks in ('STUDENTS', 'GRADUATES', 'STAFF'));
alter table survey_campaign add column faculty_id integer references faculty;
alter table survey_campaign add column degree_id integer references degree;
alter table survey_campaign add column program_id integer references program;
alter table survey_campaign add column begun_in integer;
alter table survey_campaign add column graduated_in_id integer references term;
alter table survey_campaign add column named boolean not null default false;
create index survey_campaign_faculty on survey_campaign (faculty_id);
create index survey_campaign_degree on survey_campaign (degree_id);
create index survey_campaign_program on survey_campaign (program_id);
create index survey_campaign_graduated_in on survey_campaign (graduated_in_id);

-- A campaign that is about no course has one survey.
alter table survey alter column course_id drop not null;
create unique index survey_general on survey (campaign_id) where course_id is null;

-- Who reads what comes of it besides the Registry; answers with names are read by nobody else.
create table survey_reader (
  campaign_id integer not null references survey_campaign,
  person_id integer not null references person,
  primary key (campaign_id, person_id)
);
create index survey_reader_person on survey_reader (person_id, campaign_id);

-- Answers to a survey that is asked with names; those to all others are in no row of a person.
create table survey_named_ballot (
  survey_id integer not null references survey,
  person_id integer not null references person,
  answers jsonb not null,
  primary key (survey_id, person_id)
);
create index survey_named_ballot_person on survey_named_ballot (person_id);
