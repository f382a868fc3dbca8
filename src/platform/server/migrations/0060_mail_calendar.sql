-- An appointment that a letter brings to the calendar of its reader.
alter table mail_message add column calendar jsonb;
