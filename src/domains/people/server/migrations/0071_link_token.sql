-- Tokens that stood in the address of a sign-in link, by their hash.
create table link_token (
  token_sha256 text primary key,
  person_id integer not null references person,
  noted_at timestamptz not null
);
create index link_token_person on link_token (person_id);
create index link_token_noted on link_token (noted_at);
