-- A document as it was issued: what it says is stored when it is issued, its files when they are first needed.
create table issued_document (
  id integer generated always as identity primary key,
  version integer not null default 1,
  person_id integer not null references person,
  user_program_id integer not null references user_program,
  kind text not null check (kind in ('CERTIFICATE', 'TRANSCRIPT')),
  language text not null check (language in ('en', 'pt', 'zh-Hant')),
  purpose text,
  content jsonb not null,
  code text not null unique,
  issued_on date not null,
  valid_until date not null check (valid_until >= issued_on),
  issued_by integer references person,
  -- Each document is replaced by one other at most.
  replaces_id integer unique references issued_document,
  file_id uuid references stored_file,
  sha256 text,
  ended_by integer references person,
  ended_at timestamptz,
  state text not null default 'VALID' check (state in ('VALID', 'REPLACED', 'WITHDRAWN')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((file_id is null) = (sha256 is null))
);
create index issued_document_person on issued_document (person_id, issued_on);
create index issued_document_study on issued_document (user_program_id);
create index issued_document_issued on issued_document (issued_on, id);
create index issued_document_issued_by on issued_document (issued_by);
create index issued_document_ended_by on issued_document (ended_by);
create index issued_document_file on issued_document (file_id);
