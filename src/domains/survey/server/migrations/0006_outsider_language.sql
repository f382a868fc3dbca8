-- In which language somebody without an account is written to.
alter table survey_outsider add column language text not null default 'en' check (language in ('en', 'pt', 'zh-Hant'));
-- Whoever was reminded had not answered.
update mail_message set listed = false where domain = 'survey' and template = 'surveyLinkReminder';
