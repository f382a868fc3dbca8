-- A mailed secret opens all that is open to its person in one scope, as a school, and was opened before it was written.
-- Of the secret itself only its hash is kept.
create table guest_secret (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  -- What it opens: links of the person in this scope, or the link to this very thing.
  scope text not null,
  -- Where it leads.
  object text not null,
  hash text not null unique,
  -- Whom of the university the letter names: name, phone and e-mail address.
  contact jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index guest_secret_person on guest_secret (person_id, scope);

alter table guest_link add column scope text;

-- Secrets of earlier letters keep their numbers, by which sessions name them, and open what they opened.
insert into guest_secret (id, person_id, scope, object, hash, expires_at, created_at) overriding system value
  select id, person_id, object, object, secret_hash, expires_at, coalesce(sent_at, created_at)
  from guest_link where secret_hash is not null;
select setval(pg_get_serial_sequence('guest_secret', 'id'),
  greatest((select max(id) from guest_link), 1), exists (select from guest_link));
alter table guest_link drop column secret_hash;
