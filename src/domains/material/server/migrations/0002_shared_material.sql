-- Material that lecturers have given to a module, for everybody who teaches a course of it.
create table shared_material (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  module_id integer not null references module,
  course_id integer not null references course,
  given_by integer not null references person,
  kind text not null check (kind in ('MATERIAL', 'LINK', 'VIDEO')),
  title text not null,
  body jsonb,
  body_text text not null default '',
  written_in text not null check (written_in in ('en', 'pt', 'zh-Hant')),
  topic text,
  url text,
  licence text not null
    check (licence in ('UNIVERSITY', 'CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', 'CC0')),
  credit text not null,
  state text not null default 'OFFERED' check (state in ('OFFERED', 'WITHDRAWN')),
  search_text text not null
    generated always as (search_fold(title || ' ' || coalesce(topic, '') || ' ' || credit || ' ' || body_text)) stored
);
create index shared_material_module on shared_material (module_id, created_at desc, id);
create index shared_material_course on shared_material (course_id);
create index shared_material_giver on shared_material (given_by);
create index shared_material_words on shared_material using gin (search_words(search_text));

create table shared_material_file (
  id integer generated always as identity primary key,
  shared_id integer not null references shared_material on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  position integer not null,
  name text not null,
  alt text,
  unique (shared_id, file_id)
);
create index shared_material_file_file on shared_material_file (file_id);

-- From what a post was taken; copies of the post in later courses name it, too.
alter table post add column shared_id integer references shared_material;
create index post_shared on post (shared_id) where shared_id is not null;
-- What the module got of a post; it stays as it was when the post is changed or goes.
alter table post add column given_as_id integer references shared_material;
create index post_given on post (given_as_id) where given_as_id is not null;
