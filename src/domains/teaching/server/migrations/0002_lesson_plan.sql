-- What sessions are about. Sessions of parallel groups share a plan.
create table lesson_plan (
  id integer generated always as identity primary key,
  version integer not null default 1,
  course_id integer not null references course,
  title jsonb not null,
  objectives jsonb not null default '{}',
  steps jsonb not null default '[]',
  before_class jsonb not null default '{}',
  materials text not null default '',
  notes text not null default '',
  fixed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lesson_plan_course on lesson_plan (course_id, id);
alter table lesson add column plan_id integer references lesson_plan on delete set null;
create index lesson_plan_of on lesson (plan_id);
