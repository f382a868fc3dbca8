-- Which record a record was merged into, so that whoever finds the closed one gets to the person.
alter table person add column merged_into int references person;
create index person_merged_into on person (merged_into) where merged_into is not null;
update person p set merged_into = k.id
  from audit_event e join person k on k.id::text = e.object_id
  where p.closed_as = 'merged' and e.action = 'merge' and e.object_type = 'User'
    and e.changes -> 'from' ->> 1 = '/api/v2/users/' || p.id;
