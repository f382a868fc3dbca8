-- The mails that a person has chosen to do without, or to receive again, by topic. Without a row they are sent.
create table mail_choice (
  person_id integer not null references person,
  domain text not null,
  topic text not null,
  by_mail boolean not null,
  changed_at timestamptz not null default now(),
  primary key (person_id, domain, topic)
);
