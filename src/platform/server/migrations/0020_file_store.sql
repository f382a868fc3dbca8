-- The bytes of files lie in the file store under their SHA-256 (decision 20); rows only refer to them.

alter table stored_file add column size bigint, alter column bytes drop not null;
update stored_file set size = octet_length(bytes);
create index stored_file_sha256 on stored_file (sha256);

-- Bytes that were kept in rows are moved by the portal while it works (`move-bytes.ts`); it drops the column at a start
-- that finds it empty. Where there are no files yet, there is nothing to wait for.
do $$
begin
  if not exists (select from stored_file) then
    alter table stored_file drop column bytes;
  end if;
end
$$;

-- Files of the store that may be without a row, and since when. What no row names for a day is removed.
create table loose_file (
  sha256 text primary key,
  since timestamptz not null default now()
);
create index loose_file_since on loose_file (since);

create function note_loose_file() returns trigger language plpgsql as $$
begin
  insert into loose_file (sha256) values (old.sha256) on conflict (sha256) do update set since = now();
  return null;
end
$$;
create trigger stored_file_loose after delete on stored_file for each row execute function note_loose_file();
