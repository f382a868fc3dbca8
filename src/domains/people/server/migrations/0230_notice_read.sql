-- When its person has read a notice. Notices from before this column count as read, so that nobody finds hundreds of
-- them unread; the default is a constant of this statement, so no row is rewritten.
alter table notice add column read_at timestamptz default now();
alter table notice alter column read_at drop default;
