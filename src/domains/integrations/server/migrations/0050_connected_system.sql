create table connected_system (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null unique check (kind in ('MOODLE', 'GOOGLE_CLASSROOM')),
  address text not null,
  is_on boolean not null default true,
  secret_id integer references sealed_secret,
  tested_at timestamptz,
  problem text
);
create index connected_system_secret on connected_system (secret_id);

-- It is set up once an operator enters its address and its token.
insert into connected_system (kind, address) values ('MOODLE', '');
