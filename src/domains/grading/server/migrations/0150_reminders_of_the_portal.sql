-- Reminders of grade sheets are kept with those of all other records. Nobody is reminded twice of what they were
-- reminded of before, and an e-mail that waits is still sent.
insert into reminder_letter (person_id, sent_on, letter_id) select person_id, sent_on, letter_id from grade_sheet_digest;
insert into reminder (object_type, object_id, task, due_on, days, escalated, person_id, sent_on)
  select 'GradeSheet', sheet_id, task, due_on, days, escalated, person_id, sent_on from grade_sheet_reminder;
update mail_message set domain = 'platform', template = 'reminders' where domain = 'grading' and template = 'sheetDigest';
drop table grade_sheet_reminder;
drop table grade_sheet_digest;
