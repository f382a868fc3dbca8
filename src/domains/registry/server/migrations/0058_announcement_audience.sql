-- Announcements to a faculty and to people by name, by e-mail where that is wanted, and who has read them.
alter table announcement
  add column by_mail boolean not null default false,
  add column mailed_at timestamptz,
  add column mailed_to integer not null default 0,
  add column audience_faculty_id integer references faculty,
  drop constraint announcement_audience_kind_check,
  add constraint announcement_audience_kind_check
    check (audience_kind in ('everyone', 'program', 'faculty', 'role', 'course', 'people')),
  add constraint announcement_audience_faculty_check
    check ((audience_faculty_id is not null) = (audience_kind = 'faculty'));
create index announcement_faculty on announcement (audience_faculty_id);
create index announcement_to_mail on announcement (publish_at)
  where state = 'published' and by_mail and mailed_at is null;

create table announcement_person (
  announcement_id integer not null references announcement on delete cascade,
  person_id integer not null references person,
  primary key (announcement_id, person_id)
);
create index announcement_person_person on announcement_person (person_id);

create table announcement_read (
  announcement_id integer not null references announcement,
  person_id integer not null references person,
  at timestamptz not null default now(),
  primary key (announcement_id, person_id)
);
create index announcement_read_person on announcement_read (person_id);

insert into announcement_read (announcement_id, person_id, at)
select announcement_id, person_id, at from announcement_ack;
