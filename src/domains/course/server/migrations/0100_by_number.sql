-- Work that is marked by candidate number: until its marks are released, or the names are shown, nobody sees a mark beside a name.
alter table assessment add column by_number boolean not null default false;
create index assessment_by_number on assessment (id) where by_number;
