-- E-mails that are held for the quiet hours or the daily digest of their reader, and those that a digest has included.
alter table mail_message add column send_after timestamptz;
alter table mail_message add column together boolean not null default false;
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message add constraint mail_message_state_check
  check (state in ('queued', 'held', 'sent', 'digested', 'failed', 'dead', 'obsolete')) not valid;
alter table mail_message validate constraint mail_message_state_check;
create index mail_message_held on mail_message (send_after) where state = 'held';
