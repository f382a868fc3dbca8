-- One mailed code for each account whose password was forgotten; the newest is the only one that counts.
create table identity_password_code (
  sub uuid primary key references identity_account (sub) on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
