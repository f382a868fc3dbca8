-- The address under which a plan is shared; revoked by deletion.
create table study_plan_link (
  plan_id integer primary key references study_plan,
  key text not null unique,
  created_at timestamptz not null default now()
);
