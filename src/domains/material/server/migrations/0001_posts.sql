create table post (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  course_id integer not null references course,
  author_id integer not null references person,
  kind text not null check (kind in ('ANNOUNCEMENT', 'MATERIAL', 'LINK', 'VIDEO', 'QUESTION')),
  title text not null,
  body jsonb,
  -- The words of the body alone, for searches.
  body_text text not null default '',
  written_in text not null check (written_in in ('en', 'pt', 'zh-Hant')),
  topic text,
  url text,
  group_code text,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED')),
  publish_at timestamptz,
  published_at timestamptz,
  visible_until timestamptz,
  pinned boolean not null default false,
  required boolean not null default false,
  comments_allowed boolean not null default true,
  edited_at timestamptz,
  reminded_on date,
  -- The post of an earlier run of which this is a copy, and the copy in which it was made.
  copied_from_id integer references post on delete set null,
  copy_id uuid,
  search_text text not null
    generated always as (search_fold(title || ' ' || coalesce(topic, '') || ' ' || body_text)) stored
);
create index post_course on post (course_id, published_at desc, id);
create index post_author on post (author_id);
create index post_due on post (publish_at) where state = 'SCHEDULED';
create index post_copy on post (copy_id) where copy_id is not null;
create index post_search_words on post using gin (search_words(search_text));
-- A post is copied into a course once, however often the copy is made.
create unique index post_copied on post (copied_from_id, course_id) where copied_from_id is not null;

create table post_file (
  id integer generated always as identity primary key,
  post_id integer not null references post on delete cascade,
  file_id uuid not null references stored_file on delete cascade,
  position integer not null,
  name text not null,
  alt text,
  unique (post_id, file_id)
);
create index post_file_file on post_file (file_id);

create table post_version (
  id integer generated always as identity primary key,
  post_id integer not null references post on delete cascade,
  title text not null,
  body jsonb,
  editor_id integer not null references person,
  until timestamptz not null default now()
);
create index post_version_post on post_version (post_id, until desc);
create index post_version_editor on post_version (editor_id);

create table post_opening (
  post_id integer not null references post on delete cascade,
  person_id integer not null references person,
  opened_at timestamptz not null default now(),
  primary key (post_id, person_id)
);
create index post_opening_person on post_opening (person_id);

create table post_comment (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  post_id integer not null references post on delete cascade,
  author_id integer not null references person,
  text text not null,
  in_reply_to integer references post_comment on delete set null,
  is_answer boolean not null default false,
  state text not null default 'VISIBLE' check (state in ('VISIBLE', 'HIDDEN')),
  edited_at timestamptz
);
create index post_comment_post on post_comment (post_id, created_at, id);
create index post_comment_author on post_comment (author_id);
create index post_comment_reply on post_comment (in_reply_to);
-- One comment at most is the answer to a question.
create unique index post_comment_answer on post_comment (post_id) where is_answer;
