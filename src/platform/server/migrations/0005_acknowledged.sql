-- The warnings that whoever made a move had read, in the words in which they were shown.
alter table move_log add column acknowledged text[] not null default '{}';
