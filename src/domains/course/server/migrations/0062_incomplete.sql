-- A grade can be published as incomplete: something can still be made up for.
alter table enrollment drop constraint enrollment_state_check;
alter table enrollment add constraint enrollment_state_check
  check (state in ('ENROLLED', 'WITHDRAWN', 'PASSED', 'FAILED', 'DISTINCTION', 'INCOMPLETE'));
