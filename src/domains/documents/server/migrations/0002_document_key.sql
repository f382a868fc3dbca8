-- The keys with which credentials are signed; the latest signs, all verify. Every instance uses the same ones.
create table document_key (
  id integer generated always as identity primary key,
  kid text not null unique,
  private_key jsonb not null,
  created_at timestamptz not null default now()
);
