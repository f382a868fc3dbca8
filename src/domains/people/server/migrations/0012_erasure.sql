-- An erasure is carried out in the background, in steps that can be taken up again.
alter table erasure_request drop constraint erasure_request_state_check;
alter table erasure_request add constraint erasure_request_state_check
  check (state in ('SUBMITTED', 'QUEUED', 'ERASED', 'REFUSED', 'WITHDRAWN'));
alter table erasure_request add column done integer not null default 0;
alter table erasure_request add column total integer not null default 0;
-- What has to be found while the erasure goes on; null before and after it.
alter table erasure_request add column forgotten jsonb;
drop index erasure_request_open;
create unique index erasure_request_open on erasure_request (person_id) where state in ('SUBMITTED', 'QUEUED');
