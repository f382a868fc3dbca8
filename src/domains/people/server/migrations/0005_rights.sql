-- Roles become things of their own, so that they can be given, dated and taken away one by one.
alter table person_role add column id integer generated always as identity;
alter table person_role add column version integer not null default 1;
alter table person_role add column updated_at timestamptz not null default now();
alter table person_role add constraint person_role_id unique (id);
alter table person_role add constraint person_role_days check (until_day >= from_day);
create index person_role_role on person_role (role, person_id);
