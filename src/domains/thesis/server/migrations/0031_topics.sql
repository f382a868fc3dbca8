-- Topics that lecturers offer to supervise.
create table thesis_topic (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  supervisor_id integer not null references person,
  faculty_id integer not null references faculty,
  title jsonb not null,
  about text not null default '',
  needs text not null default '',
  area text not null default '',
  language text not null check (language in ('en', 'pt', 'zh-Hant')),
  places integer not null check (places between 1 and 20),
  apply_until date,
  offered boolean not null default false
);
create index thesis_topic_supervisor on thesis_topic (supervisor_id, id);
create index thesis_topic_faculty on thesis_topic (faculty_id, id);
create index thesis_topic_until on thesis_topic (apply_until, id);
create index thesis_topic_places on thesis_topic (places, id);

-- The topic from which the thesis was begun.
alter table thesis add column topic_id integer references thesis_topic;
create index thesis_topic_of on thesis (topic_id);
