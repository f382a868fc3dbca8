-- The final copy of a thesis is a document of its own kind.
alter table thesis_document drop constraint thesis_document_kind_check;
alter table thesis_document add constraint thesis_document_kind_check
  check (kind in ('THESIS', 'DRAFT', 'FINAL', 'SIMILARITY', 'SLIDES', 'OTHER'));

create table thesis_deposit (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis_id integer not null unique references thesis,
  -- Nobody learns from it how many theses there are, or when one was deposited.
  identifier text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  title jsonb,
  abstract jsonb not null default '{}',
  keywords jsonb not null default '{}',
  licence text not null default 'ALL_RIGHTS'
    check (licence in ('CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_ND', 'CC0', 'ALL_RIGHTS')),
  visibility text not null default 'OPEN' check (visibility in ('OPEN', 'UNIVERSITY', 'CLOSED')),
  embargo_until date,
  reason text not null default '',
  document_id integer references thesis_document,
  submitted_by integer references person,
  submitted_at timestamptz,
  published_by integer references person,
  published_at timestamptz,
  shown_at timestamptz,
  told_at timestamptz not null default now(),
  check (published_at is null or (submitted_at is not null and title is not null)),
  check (shown_at is null or published_at is not null)
);
create index thesis_deposit_document on thesis_deposit (document_id);
create index thesis_deposit_submitted_by on thesis_deposit (submitted_by);
create index thesis_deposit_published_by on thesis_deposit (published_by);
create index thesis_deposit_published on thesis_deposit (published_at, id) where published_at is not null;
create index thesis_deposit_embargo on thesis_deposit (embargo_until) where embargo_until is not null;
create index thesis_deposit_told on thesis_deposit (told_at, id) where shown_at is not null;

-- The identifier lasts, and what was deposited never changes: until it is published it can be returned as a whole.
create function refuse_change_of_thesis_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.submitted_at is null then return old; end if;
    raise exception 'A deposited thesis is never removed.';
  end if;
  if (new.thesis_id, new.identifier) is distinct from (old.thesis_id, old.identifier)
    or (old.published_at is not null and (new.published_at, new.submitted_at)
      is distinct from (old.published_at, old.submitted_at))
    or (old.submitted_at is not null and new.submitted_at is not null
      and (new.title, new.abstract, new.keywords, new.licence, new.document_id)
      is distinct from (old.title, old.abstract, old.keywords, old.licence, old.document_id))
  then raise exception 'A deposited thesis never changes.'; end if;
  return new;
end $$;
create trigger thesis_deposit_frozen before update or delete on thesis_deposit
  for each row execute function refuse_change_of_thesis_deposit();
