alter table thesis_template
  add column work_days integer not null default 365 check (work_days between 30 and 1825),
  add column abstract_languages text[] not null default '{en}',
  add column most_similarity numeric(4, 1) not null default 20 check (most_similarity between 0 and 100);

alter table thesis drop constraint thesis_state_check;
alter table thesis add constraint thesis_state_check
  check (state in ('DRAFT', 'SUPERVISION_REQUESTED', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED',
    'REVISED', 'APPROVED', 'IN_PROGRESS', 'SUBMITTED', 'REJECTED', 'WITHDRAWN'));
alter table thesis
  add column begun_by integer references person,
  add column begun_at timestamptz,
  add column due_on date,
  add column handed_in_by integer references person,
  add column handed_in_at timestamptz;
create index thesis_begun_by on thesis (begun_by);
create index thesis_handed_in_by on thesis (handed_in_by);

create table thesis_document (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  kind text not null check (kind in ('THESIS', 'DRAFT', 'SIMILARITY', 'SLIDES', 'OTHER')),
  edition integer not null,
  file_id uuid not null unique references stored_file,
  sha256 text not null,
  pages integer not null,
  author_id integer not null references person,
  similarity numeric(4, 1) check (similarity between 0 and 100),
  similarity_note text not null default '',
  frozen_at timestamptz,
  unique (thesis_id, kind, edition)
);
create index thesis_document_author on thesis_document (author_id, id);
create index thesis_document_created on thesis_document (created_at, id);

-- A version never changes and is never removed; of an examination copy the similarity does not change either. Two records
-- of one person may be joined.
create function refuse_change_of_thesis_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'A document of a thesis is never removed.'; end if;
  if (new.thesis_id, new.kind, new.edition, new.file_id, new.sha256, new.pages)
      is distinct from (old.thesis_id, old.kind, old.edition, old.file_id, old.sha256, old.pages)
    or (old.frozen_at is not null and (new.similarity, new.similarity_note, new.frozen_at)
      is distinct from (old.similarity, old.similarity_note, old.frozen_at))
  then raise exception 'A document of a thesis never changes.'; end if;
  return new;
end $$;
create trigger thesis_document_frozen before update or delete on thesis_document
  for each row execute function refuse_change_of_thesis_document();

create table thesis_submission (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null references thesis,
  edition integer not null,
  abstract jsonb not null default '{}',
  keywords jsonb not null default '{}',
  own_work boolean not null default false,
  ai_use text check (ai_use in ('NONE', 'USED')),
  ai_text text not null default '',
  title jsonb,
  document_id integer references thesis_document,
  submitted_by integer references person,
  submitted_at timestamptz,
  unique (thesis_id, edition),
  check ((submitted_at is null) = (document_id is null))
);
create index thesis_submission_document on thesis_submission (document_id);
create index thesis_submission_submitted_by on thesis_submission (submitted_by);

-- What was submitted never changes.
create function refuse_change_of_thesis_submission() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null and (tg_op = 'DELETE'
    or (new.abstract, new.keywords, new.own_work, new.ai_use, new.ai_text, new.title, new.document_id, new.submitted_at)
      is distinct from
      (old.abstract, old.keywords, old.own_work, old.ai_use, old.ai_text, old.title, old.document_id, old.submitted_at))
  then raise exception 'A submitted thesis never changes.'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger thesis_submission_frozen before update or delete on thesis_submission
  for each row execute function refuse_change_of_thesis_submission();
