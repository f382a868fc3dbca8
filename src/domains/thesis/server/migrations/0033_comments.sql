create table thesis_comment (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  author_id integer not null references person,
  room text not null check (room in ('OPEN', 'SUPERVISORS')),
  text text not null
);
create index thesis_comment_thesis on thesis_comment (thesis_id, created_at desc);
create index thesis_comment_author on thesis_comment (author_id, id);
create index thesis_comment_created on thesis_comment (created_at, id);
