-- Letters of the portal: written in the transaction that has the reason for them, sent after it.

create table mail_message (
  id integer generated always as identity primary key,
  version integer not null default 1,
  -- The same for every try, so that a mailbox that got a letter twice keeps one.
  message_id text not null unique,
  -- Whom it is about, when that is a person of the house.
  person_id integer,
  channel text not null default 'mail' check (channel in ('mail', 'sms')),
  recipient text not null,
  language text not null check (language in ('en', 'pt', 'zh-Hant')),
  domain text not null,
  template text not null,
  "values" jsonb not null default '{}',
  -- The names of those values that nobody may read any more once the letter is gone.
  secrets text[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dead')),
  tries integer not null default 0,
  error text,
  -- While one instance delivers it, no other does.
  claimed_until timestamptz,
  expires_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_message_open on mail_message (id) where state in ('queued', 'failed');
create index mail_message_state on mail_message (state, id);
create index mail_message_person on mail_message (person_id);
