create table learning_tool (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  login_url text not null,
  launch_url text not null,
  redirect_uris text[] not null,
  deep_link_url text,
  key_set_url text,
  learns text not null check (learns in ('NOTHING', 'NUMBER', 'NAME')),
  reads_roster boolean not null default false,
  writes_marks boolean not null default false,
  agreement_until date,
  registered_itself boolean not null default false,
  client_id uuid not null unique default gen_random_uuid(),
  deployment uuid not null unique default gen_random_uuid(),
  state text not null default 'ACTIVE' check (state in ('PROPOSED', 'ACTIVE', 'WITHDRAWN')),
  search_text text not null generated always as (search_fold(name || ' ' || launch_url)) stored
);
create index learning_tool_search_words on learning_tool using gin (search_words(search_text));
create index learning_tool_name on learning_tool (name, id);

create table tool_link (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  course_id integer not null references course,
  tool_id integer not null references learning_tool,
  title text not null,
  description text not null default '',
  url text,
  custom jsonb not null default '{}',
  resource_link uuid not null unique default gen_random_uuid(),
  shown boolean not null default true,
  assessment_id integer references assessment,
  placed_by integer not null references person,
  state text not null default 'PLACED' check (state in ('PLACED', 'REMOVED'))
);
create index tool_link_course on tool_link (course_id, title, id);
create index tool_link_tool on tool_link (tool_id);
create index tool_link_assessment on tool_link (assessment_id);
create index tool_link_placed_by on tool_link (placed_by);

-- A launch that a person has begun, of a link or to choose content for the course. Its hint is good once and for minutes;
-- a nonce is answered once, and the tool returns what was chosen once.
create table tool_launch (
  id integer generated always as identity primary key,
  hint_hash text not null unique,
  tool_id integer not null references learning_tool,
  course_id integer not null references course,
  link_id integer references tool_link,
  person_id integer not null references person,
  nonce text,
  expires_at timestamptz not null,
  answered_at timestamptz,
  return_hash text unique,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tool_id, nonce)
);
create index tool_launch_link on tool_launch (link_id);
create index tool_launch_course on tool_launch (course_id, tool_id, person_id);
create index tool_launch_tool on tool_launch (tool_id, answered_at);
create index tool_launch_person on tool_launch (person_id);

-- The number by which a tool knows a person: another one in each course, or one for a tool that learns names.
create table tool_subject (
  id integer generated always as identity primary key,
  tool_id integer not null references learning_tool,
  course_id integer references course,
  person_id integer not null references person,
  subject uuid not null unique default gen_random_uuid(),
  unique nulls not distinct (tool_id, course_id, person_id)
);
create index tool_subject_course on tool_subject (course_id);
create index tool_subject_person on tool_subject (person_id);

-- The keys with which launches are signed; the latest signs, all verify. The secret halves are encrypted.
create table tool_key (
  id integer generated always as identity primary key,
  kid text not null unique,
  public_key jsonb not null,
  secret_id integer not null references sealed_secret,
  created_at timestamptz not null default now()
);
