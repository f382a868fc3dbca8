-- Whether the person of a notice has a task about the same record: such a notice is no news beside its task, and counts as
-- read once the record has moved on.
alter table notice add column of_task boolean not null default false;
create index notice_of_task on notice (subject) where of_task and read_at is null;
