-- People without an account here, who are asked by links; the Registry enters them before the survey opens.
create table survey_outsider (
  id integer generated always as identity primary key,
  campaign_id integer not null references survey_campaign,
  name text not null,
  email text not null,
  -- The hashes of the codes that were sent: a reminder has a code of its own, and the one before it goes on to work.
  links jsonb not null default '[]',
  -- When all of those who had not answered were reminded; it is the same for everybody.
  reminded_on date,
  -- Only in a survey with names.
  answers jsonb,
  unique (campaign_id, email)
);
create index survey_outsider_links on survey_outsider using gin (links);

-- The part of the survey in which somebody left off.
alter table survey_draft add column part text;
