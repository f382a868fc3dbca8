-- Contacts are kept as people read them, and beside that as machines need them; codes prove that somebody is reached.

alter table user_contact
  add column address jsonb,
  add column phone text,
  add column verified_at timestamptz;

create table contact_code (
  contact_id integer primary key references user_contact on delete cascade,
  person_id integer not null references person,
  -- What was to be verified when the code was sent; a contact changed since then is another one.
  combined text not null,
  salt text not null,
  hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  sent_day date not null,
  sent_today integer not null default 1
);
create index contact_code_person on contact_code (person_id);
