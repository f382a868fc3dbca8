-- To whom an answer goes, and letters that were not sent because what they say was no longer true.
alter table mail_message add column reply_to text;
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message add constraint mail_message_state_check
  check (state in ('queued', 'sent', 'failed', 'dead', 'obsolete')) not valid;
alter table mail_message validate constraint mail_message_state_check;
