-- Records that are nobody's any more: merged into another one, or erased. Nothing is written into them.
alter table person add column closed_as text check (closed_as in ('merged', 'erased'));
update person set closed_as = 'merged' where username = 'merged-' || id and disabled;
update person p set closed_as = 'erased' where closed_as is null
  and exists (select from erasure_request e where e.person_id = p.id and e.state = 'ERASED');
