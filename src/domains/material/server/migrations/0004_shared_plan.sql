-- Topics of a plan are given to a module, too.
alter table shared_material drop constraint shared_material_kind_check;
alter table shared_material add constraint shared_material_kind_check check (kind in ('MATERIAL', 'LINK', 'VIDEO', 'PLAN'));
alter table shared_material add column topics jsonb not null default '[]';

-- The topics of courses that were taken from the module; one that is deleted there is no copy any more.
create table taken_topic (
  plan_id integer primary key references lesson_plan on delete cascade,
  shared_id integer not null references shared_material
);
create index taken_topic_shared on taken_topic (shared_id);
