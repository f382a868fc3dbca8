-- Who is in charge of what is kept by the registry office: each charge is a thing with a version.
alter table academic_role add column version integer not null default 1;
alter table academic_role add column updated_at timestamptz not null default now();
alter table academic_role add constraint academic_role_days check (until_day >= from_day);
