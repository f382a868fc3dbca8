-- Usernames are compared without regard to case when a person is added.
create index person_username_lower on person (lower(username));
