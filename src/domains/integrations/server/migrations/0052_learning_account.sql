-- The name under which the portal is known to a system in which people sign in by themselves.
alter table connected_system add client_id text not null default '';
-- It is set up once an operator enters the id and the secret of the portal's client.
insert into connected_system (kind, address) values ('GOOGLE_CLASSROOM', 'https://classroom.googleapis.com');

-- The page of the course there, of systems in which it does not follow from the id.
alter table connection add other_page text not null default '';

-- The account of a person in a learning platform, with which the portal reads and writes the courses that they link.
create table learning_account (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  kind text not null check (kind in ('MOODLE', 'GOOGLE_CLASSROOM')),
  email text,
  secret_id integer references sealed_secret,
  connected_at timestamptz,
  -- The latest time that the person went there to agree; whoever comes back proves it by what the hash is of.
  request_hash text unique,
  request_verifier text,
  request_course_id integer references course on delete set null,
  request_until timestamptz,
  unique (person_id, kind)
);
create index learning_account_secret on learning_account (secret_id);
create index learning_account_course on learning_account (request_course_id);

-- The token of an account never outlives it.
create function forget_learning_account_secret() returns trigger language plpgsql as $$
begin
  delete from sealed_secret where id = old.secret_id;
  return null;
end $$;
create trigger forget_secret after delete on learning_account
  for each row when (old.secret_id is not null) execute function forget_learning_account_secret();
