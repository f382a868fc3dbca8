-- A plan that a newer one of the same program has taken the place of.
alter table program add column superseded boolean not null default false;

create table program_module (
  id integer generated always as identity primary key,
  version integer not null default 1,
  program_id integer not null references program,
  module_id integer not null references module,
  -- As this plan calls it; other plans may call the same module otherwise.
  name jsonb not null,
  semester integer not null check (semester between 1 and 20),
  position integer not null check (position >= 0),
  credits numeric(5, 1) not null check (credits >= 0),
  category text not null,
  category_name jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (program_id, module_id)
);
create index program_module_module on program_module (module_id);

-- Both modules stand in the same plan.
create table prerequisite (
  program_id integer not null,
  module_id integer not null,
  requires_module_id integer not null,
  primary key (program_id, module_id, requires_module_id),
  foreign key (program_id, module_id) references program_module (program_id, module_id),
  foreign key (program_id, requires_module_id) references program_module (program_id, module_id),
  check (module_id <> requires_module_id)
);
create index prerequisite_requires on prerequisite (program_id, requires_module_id);
