-- What an adviser has decided about a study; the requirement is a key of the curriculum, which is a document.
create table study_decision (
  id integer generated always as identity primary key,
  version integer not null default 1,
  user_program_id integer not null references user_program on delete cascade,
  kind text not null check (kind in ('COUNTS_IN', 'CONFIRMED', 'RECOGNISED')),
  module_id integer references module,
  requirement text,
  credits numeric(5, 1) check (credits > 0),
  title text,
  reason text not null,
  author_id integer not null references person,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case kind
    when 'COUNTS_IN' then module_id is not null and requirement is not null and credits is null
    when 'CONFIRMED' then module_id is null and requirement is not null and credits is null
    else requirement is null and credits is not null and (module_id is not null or title is not null) end)
);
create index study_decision_study on study_decision (user_program_id);
create index study_decision_module on study_decision (module_id);
create index study_decision_author on study_decision (author_id);
