create table course (
  id integer generated always as identity primary key,
  module_id integer not null references module,
  term_id integer not null references term,
  code text not null,
  title jsonb not null,
  type text not null check (type in ('LECTURE', 'SEMINAR', 'LAB', 'STUDIO', 'EXAM', 'THESIS', 'TP')),
  v2 boolean not null default true,
  show_feedback boolean not null default false,
  language_id integer references academic_language,
  credits numeric(5, 1) not null default 0 check (credits >= 0),
  capacity integer check (capacity >= 0),
  starts_on date not null,
  ends_on date not null,
  description jsonb not null default '{}',
  regular_course_id integer references course,
  external_key text unique,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (term_id, code),
  check (ends_on >= starts_on),
  check (regular_course_id is null or type = 'EXAM')
);
create index course_module on course (module_id);
create index course_language on course (language_id);
create index course_regular on course (regular_course_id);

create table course_lecturer (
  course_id integer not null references course,
  person_id integer not null references person,
  role text not null check (role in ('LEAD', 'CO', 'ASSISTANT', 'GUEST')),
  primary key (course_id, person_id)
);
create index course_lecturer_person on course_lecturer (person_id);

create table enrollment (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  person_id integer not null references person,
  user_program_id integer references user_program,
  kind text not null default 'REGULAR' check (kind in ('REGULAR', 'REPEAT', 'AUDIT', 'EXCHANGE', 'EXAM_ONLY')),
  state text not null default 'ENROLLED' check (state in ('ENROLLED', 'WITHDRAWN', 'PASSED', 'FAILED', 'DISTINCTION')),
  registered_on date,
  withdrawn_on date,
  external_key text unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, person_id)
);
create index enrollment_person on enrollment (person_id);
create index enrollment_user_program on enrollment (user_program_id);

create table assessment (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  code text not null,
  title jsonb not null,
  kind text not null check (
    kind in ('TMA', 'CMA', 'EXAM', 'TEST', 'ESSAY', 'PROJECT', 'PRESENTATION', 'PARTICIPATION', 'OTHER')
  ),
  due_on date,
  weight numeric(5, 2) not null check (weight between 0 and 100),
  max_mark numeric(6, 2) not null check (max_mark > 0),
  external_key text unique,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, code)
);

create table mark (
  id integer generated always as identity primary key,
  enrollment_id integer not null references enrollment,
  assessment_id integer not null references assessment,
  score numeric(6, 2) check (score >= 0),
  submitted_on date,
  carried_over boolean not null default false,
  released_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- the enrolment first: the marks of one student in one course are what is asked for most
  unique (enrollment_id, assessment_id)
);
create index mark_assessment on mark (assessment_id);
