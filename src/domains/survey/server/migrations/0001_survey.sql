create table questionnaire (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name jsonb not null,
  scope text not null check (scope in ('COURSE', 'TEACHER')),
  questions jsonb not null default '[]',
  edition integer not null default 1,
  follows_id integer references questionnaire,
  frozen_by integer references person,
  frozen_at timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'FROZEN', 'RETIRED'))
);
create index questionnaire_follows on questionnaire (follows_id);
create index questionnaire_frozen_by on questionnaire (frozen_by);

create table survey_campaign (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name jsonb not null,
  term_id integer not null references term,
  opens_on date not null,
  closes_on date not null,
  course_questionnaire_id integer not null references questionnaire,
  teacher_questionnaire_id integer references questionnaire,
  least_answers integer not null default 5 check (least_answers >= 5),
  least_rate integer not null default 20 check (least_rate between 20 and 100),
  approved_by integer references person,
  approved_at timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'APPROVED', 'CANCELLED')),
  check (closes_on >= opens_on)
);
create index survey_campaign_term on survey_campaign (term_id);
create index survey_campaign_course_questionnaire on survey_campaign (course_questionnaire_id);
create index survey_campaign_teacher_questionnaire on survey_campaign (teacher_questionnaire_id);
create index survey_campaign_approved_by on survey_campaign (approved_by);
create index survey_campaign_opens_on on survey_campaign (opens_on, id);

create table survey (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  campaign_id integer not null references survey_campaign,
  course_id integer not null references course,
  opens_on date not null,
  closes_on date not null,
  invited integer not null default 0,
  reply jsonb,
  replied_at timestamptz,
  published_by integer references person,
  published_at timestamptz,
  state text not null default 'PLANNED'
    check (state in ('PLANNED', 'OPEN', 'CLOSED', 'REVIEWED', 'PUBLISHED', 'EXCLUDED')),
  unique (campaign_id, course_id),
  check (closes_on >= opens_on)
);
create index survey_course on survey (course_id);
create index survey_published_by on survey (published_by);
create index survey_closes_on on survey (closes_on, id);
create index survey_to_open on survey (opens_on) where state in ('PLANNED', 'OPEN', 'REVIEWED');

-- Who was invited when the survey opened, and whom its questions about teachers are about.
create table survey_participant (
  survey_id integer not null references survey,
  person_id integer not null references person,
  primary key (survey_id, person_id)
);
create index survey_participant_person on survey_participant (person_id, survey_id);
create table survey_teacher (
  survey_id integer not null references survey,
  person_id integer not null references person,
  primary key (survey_id, person_id)
);
create index survey_teacher_person on survey_teacher (person_id, survey_id);

-- All ballots of a survey in one row, with who has settled it: no other row is written with a ballot, so that no time, no
-- order and no system column says which answers belong to whom.
create table survey_box (
  survey_id integer primary key references survey,
  settled jsonb not null default '[]',
  ballots integer not null default 0,
  counts jsonb not null default '{}',
  texts jsonb not null default '{}'
);

-- What somebody has begun and not sent.
create table survey_draft (
  survey_id integer not null references survey,
  person_id integer not null references person,
  answers jsonb not null,
  primary key (survey_id, person_id)
);
create index survey_draft_person on survey_draft (person_id);

-- The texts of a closed survey, in random order.
create table survey_text (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  survey_id integer not null references survey,
  slot text not null,
  "text" text not null,
  edited text,
  decision text not null default 'OPEN' check (decision in ('OPEN', 'PUBLIC', 'PRIVATE', 'DELETED'))
);
create index survey_text_survey on survey_text (survey_id, id);
create index survey_text_open on survey_text (survey_id) where decision = 'OPEN';
create index survey_text_decision on survey_text (decision, id);
