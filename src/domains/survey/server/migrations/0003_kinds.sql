-- Besides the ratings at the end of a term: a short one in its middle, and one of those who have dropped a course.
alter table survey_campaign add column kind text not null default 'RATING'
  check (kind in ('RATING', 'PULSE', 'DROPOUT'));
create index survey_campaign_kind on survey_campaign (kind, id);
