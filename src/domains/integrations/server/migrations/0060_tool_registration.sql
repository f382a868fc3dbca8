-- An operator lets a tool register itself: it proves by a token, which works once, that it was asked to.
create table tool_registration (
  id integer generated always as identity primary key,
  -- SHA-256: the token has 256 random bits, so that nobody finds it by trying
  token_hash text not null unique,
  created_by integer not null references person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tool_id integer references learning_tool
);
create index tool_registration_created_by on tool_registration (created_by);
create index tool_registration_tool on tool_registration (tool_id);
