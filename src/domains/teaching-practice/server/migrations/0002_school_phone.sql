-- The telephone of a school, for those who have to do with a practice there; E.164.
alter table school add column phone text;
