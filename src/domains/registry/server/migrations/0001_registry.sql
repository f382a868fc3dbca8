create table announcement (
  id integer generated always as identity primary key,
  title jsonb not null,
  body jsonb not null default '{}',
  audience_kind text not null check (audience_kind in ('everyone', 'role', 'program', 'course')),
  audience_role text,
  audience_program_id integer references program,
  audience_course_id integer references course,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  publish_at timestamptz,
  expires_at timestamptz,
  pinned boolean not null default false,
  requires_ack boolean not null default false,
  author_id integer references person,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (expires_at > publish_at),
  check ((audience_role is not null) = (audience_kind = 'role')),
  check ((audience_program_id is not null) = (audience_kind = 'program')),
  check ((audience_course_id is not null) = (audience_kind = 'course'))
);
create index announcement_current on announcement (publish_at) where state = 'published';
create index announcement_program on announcement (audience_program_id);
create index announcement_course on announcement (audience_course_id);
create index announcement_author on announcement (author_id);

create table announcement_ack (
  announcement_id integer not null references announcement,
  person_id integer not null references person,
  at timestamptz not null default now(),
  primary key (announcement_id, person_id)
);
create index announcement_ack_person on announcement_ack (person_id);
