-- The person as whom another system uses the API: the audit names it, but it is nobody whom lists of people show.
alter table person add column is_client boolean not null default false;
