-- E-mails whose mere existence tells something about their reader, such as reminders: no list of e-mails shows them.
alter table mail_message add column listed boolean not null default true;
update mail_message set listed = false where domain = 'platform' and template in ('reminders', 'digest');
