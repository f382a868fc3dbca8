-- A reason of four Chinese characters says as much as one of ten letters; the pages check the length by script.
alter table identity_impersonation drop constraint if exists identity_impersonation_reason_check;
alter table identity_impersonation add constraint identity_impersonation_reason_check check (char_length(reason) >= 4);
