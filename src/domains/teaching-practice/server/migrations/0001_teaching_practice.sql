-- Schools, and who looks after students there and at the university.
create table school (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null unique,
  name jsonb not null,
  kind text not null check (kind in ('KINDERGARTEN', 'PRIMARY', 'SECONDARY', 'SPECIAL')),
  district text not null,
  address text,
  capacity integer check (capacity >= 0),
  agreement_from date,
  agreement_until date,
  agreement_renews boolean not null default false,
  conditions text not null default '',
  avoid text,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (agreement_from is null or agreement_until is null or agreement_from <= agreement_until)
);

create table practice_supervisor (
  id integer generated always as identity primary key,
  version integer not null default 1,
  kind text not null check (kind in ('USER', 'EXTERNAL')),
  person_id integer not null unique references person (id),
  school_id integer references school (id),
  language text not null default 'en',
  -- Who answers for the school: letters and links of the school go there.
  coordinates boolean not null default false,
  load_limit integer check (load_limit >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index practice_supervisor_school on practice_supervisor (school_id);
create unique index practice_supervisor_coordinator on practice_supervisor (school_id) where coordinates;

create table evaluation_form (
  id integer generated always as identity primary key,
  version integer not null default 1,
  code text not null,
  edition integer not null,
  generation text not null check (generation in ('OLD', 'NEW')),
  title jsonb not null,
  introduction jsonb not null,
  scale jsonb not null,
  low_score integer not null,
  criteria jsonb not null,
  current boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (code, edition)
);

create table teaching_practice (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person (id),
  course_id integer references course (id),
  program_id integer references program (id),
  term_id integer not null references term (id),
  school_id integer references school (id),
  subjects text not null,
  grade_levels text,
  language text not null default 'en',
  required_observation integer not null,
  required_teaching integer not null,
  required_other integer not null,
  required_visits integer not null default 2,
  requirements text[] not null default '{}',
  starts_on date not null,
  interim_on date,
  ends_on date not null,
  form_generation text not null default 'NEW' check (form_generation in ('OLD', 'NEW')),
  conduct_accepted_at timestamptz,
  conflicts_declared_at timestamptz,
  conflicts text not null default '',
  portfolio_file_id uuid references stored_file (id),
  weights jsonb not null,
  portfolio_mark numeric(5, 2),
  moderation numeric(5, 2) not null default 0,
  moderation_comment text not null default '',
  -- How the grade came about, as it was when it was given.
  calculation jsonb,
  grade numeric(5, 2),
  graded_at timestamptz,
  graded_by integer references person (id),
  note text not null default '',
  -- Sums of the time log, kept by a trigger, so that lists need not add it up.
  approved_observation integer not null default 0,
  approved_teaching integer not null default 0,
  approved_other integer not null default 0,
  submitted_minutes integer not null default 0,
  draft_minutes integer not null default 0,
  oldest_submitted_at timestamptz,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'REQUIREMENTS', 'PLACEMENT_REQUESTED', 'CONFIRMED',
    'ACTIVE', 'EVALUATION', 'MODERATION', 'GRADED', 'COMPLETED', 'SUSPENDED', 'REPLACEMENT_NEEDED', 'WITHDRAWN',
    'FAILED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on < ends_on),
  -- Nobody is in practice at two places at the same time.
  constraint one_practice_at_a_time exclude using gist (
    int4range(person_id, person_id, '[]') with &&, daterange(starts_on, ends_on, '[]') with &&
  ) where (state not in ('COMPLETED', 'WITHDRAWN', 'FAILED', 'CANCELLED'))
);
create index teaching_practice_person on teaching_practice (person_id);
create index teaching_practice_course on teaching_practice (course_id);
create index teaching_practice_program on teaching_practice (program_id);
create index teaching_practice_term on teaching_practice (term_id);
create index teaching_practice_school on teaching_practice (school_id, state);
create index teaching_practice_portfolio on teaching_practice (portfolio_file_id);
create index teaching_practice_graded_by on teaching_practice (graded_by);
create index teaching_practice_state on teaching_practice (state, starts_on);

create table practice_assignment (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  supervisor_id integer not null references practice_supervisor (id),
  role text not null check (role in ('UNIVERSITY_SUPERVISOR', 'SCHOOL_MENTOR', 'CO_MENTOR', 'SCHOOL_COORDINATOR')),
  from_day date not null,
  until_day date,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'ACCEPTED', 'DECLINED', 'REPLACED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One supervisor of the university and one mentor at a time; who was replaced stays in the history.
create unique index practice_assignment_one on practice_assignment (practice_id, role)
  where state in ('PROPOSED', 'ACCEPTED') and role in ('UNIVERSITY_SUPERVISOR', 'SCHOOL_MENTOR');
create index practice_assignment_practice on practice_assignment (practice_id);
create index practice_assignment_supervisor on practice_assignment (supervisor_id, state);

create table practice_requirement (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  kind text not null check (kind in ('CLEARANCE', 'HEALTH', 'INSURANCE', 'TRAINING')),
  valid_until date,
  file_id uuid references stored_file (id),
  state text not null default 'MISSING' check (state in ('MISSING', 'SUBMITTED', 'VERIFIED', 'WAIVED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, kind)
);
create index practice_requirement_file on practice_requirement (file_id);

create table practice_time_log (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  date date not null,
  starts_at time not null,
  ends_at time not null,
  minutes integer not null generated always as (extract(epoch from ends_at - starts_at)::integer / 60) stored,
  kind text not null check (kind in ('OBSERVATION', 'TEACHING', 'PREPARATION', 'MEETING', 'OTHER')),
  subject text,
  description text not null default '',
  reflection text not null default '',
  submitted_at timestamptz,
  decided_by integer references person (id),
  decided_at timestamptz,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'LOCKED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  -- Nobody is at two things at once.
  constraint one_entry_at_a_time exclude using gist (
    int4range(practice_id, practice_id, '[]') with &&, tsrange(date + starts_at, date + ends_at) with &&
  )
);
create index practice_time_log_practice on practice_time_log (practice_id, date desc);
create index practice_time_log_waiting on practice_time_log (practice_id) where state = 'SUBMITTED';
create index practice_time_log_decided_by on practice_time_log (decided_by);

create table practice_meeting (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  supervisor_id integer not null references person (id),
  kind text not null check (kind in ('SCHOOL_VISIT', 'PRE', 'POST', 'TRIPARTITE', 'ONLINE')),
  at timestamptz not null,
  minutes integer not null default 60,
  place text,
  agenda text not null default '',
  lesson text,
  notes text not null default '',
  strengths text not null default '',
  improvements text not null default '',
  follow_up text not null default '',
  supervisor_signed_at timestamptz,
  student_signed_at timestamptz,
  state text not null default 'PLANNED'
    check (state in ('PLANNED', 'HELD', 'AWAITING_STUDENT', 'SIGNED', 'DISPUTED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index practice_meeting_practice on practice_meeting (practice_id, at desc);
create index practice_meeting_supervisor on practice_meeting (supervisor_id, at desc);

create table practice_evaluation (
  id integer generated always as identity primary key,
  version integer not null default 1,
  practice_id integer not null references teaching_practice (id),
  form_id integer not null references evaluation_form (id),
  stage text not null check (stage in ('INTERIM', 'FINAL', 'SELF')),
  role text not null check (role in ('SUPERVISOR', 'MENTOR', 'SELF')),
  evaluator_id integer not null references person (id),
  items jsonb not null default '[]',
  comment text not null default '',
  total numeric(5, 2),
  submitted_at timestamptz,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'DRAFT', 'SUBMITTED', 'ACKNOWLEDGED', 'DISPUTED', 'LOCKED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (practice_id, stage, role)
);
create index practice_evaluation_form on practice_evaluation (form_id);
create index practice_evaluation_evaluator on practice_evaluation (evaluator_id, state);

-- The sums of the time log on the practice itself. What counts as approved is approved or locked.
create function keep_practice_sums() returns trigger language plpgsql as $$
begin
  -- Two writers of one practice add up one after the other, each with what the other has written.
  perform from teaching_practice p where p.id in (select c.practice_id from changed c) order by p.id for update;
  update teaching_practice p set
    approved_observation = s.observation, approved_teaching = s.teaching, approved_other = s.other,
    submitted_minutes = s.submitted, draft_minutes = s.draft, oldest_submitted_at = s.oldest
  from (
    select c.practice_id,
      coalesce(sum(l.minutes) filter (where l.state in ('APPROVED', 'LOCKED') and l.kind = 'OBSERVATION'), 0) as observation,
      coalesce(sum(l.minutes) filter (where l.state in ('APPROVED', 'LOCKED') and l.kind = 'TEACHING'), 0) as teaching,
      coalesce(sum(l.minutes) filter (where l.state in ('APPROVED', 'LOCKED')
        and l.kind not in ('OBSERVATION', 'TEACHING')), 0) as other,
      coalesce(sum(l.minutes) filter (where l.state = 'SUBMITTED'), 0) as submitted,
      coalesce(sum(l.minutes) filter (where l.state in ('DRAFT', 'RETURNED')), 0) as draft,
      min(l.submitted_at) filter (where l.state = 'SUBMITTED') as oldest
    from (select distinct practice_id from changed) c
    left join practice_time_log l on l.practice_id = c.practice_id
    group by c.practice_id
  ) s
  where p.id = s.practice_id;
  return null;
end $$;
create trigger practice_sums_added after insert on practice_time_log
  referencing new table as changed for each statement execute function keep_practice_sums();
create trigger practice_sums_changed after update on practice_time_log
  referencing new table as changed for each statement execute function keep_practice_sums();
create trigger practice_sums_removed after delete on practice_time_log
  referencing old table as changed for each statement execute function keep_practice_sums();
