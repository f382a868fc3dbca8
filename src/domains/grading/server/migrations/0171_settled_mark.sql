-- The mark of moderated work as it was settled, beside the one that the moderator saw.
alter table grading_sample add column settled_score numeric(6, 2);
