-- When the token was issued whose roles are stored: the roles of an older one no longer count.
alter table person_identity add column roles_at timestamptz;
