-- By which name the identity provider knows somebody who has not signed in yet: their first sign-in is then theirs.
alter table person add column sign_in_id text unique;
