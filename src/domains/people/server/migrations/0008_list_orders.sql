-- Every order of a long list stands on an index; the id makes it whole, so that paging by key can use it too.
create index hold_since_list on hold (since, id);
create index hold_state_list on hold (state, id);
create index invoice_due_on_list on invoice (due_on, id);
create index invoice_state_list on invoice (state, id);
create index photo_created_at_list on photo (created_at, id);
create index change_request_created_at_list on change_request (created_at, id);
create index wifi_credential_created_at_list on wifi_credential (created_at, id);
create index wifi_credential_state_list on wifi_credential (state, id);
create index data_export_created_at_list on data_export (created_at, id);
create index erasure_request_created_at_list on erasure_request (created_at, id);
create index erasure_request_state_list on erasure_request (state, id);
create index user_contact_category_type_list on user_contact (category, type, id);
create index user_contact_type_list on user_contact (type, id);
create index user_contact_confirmed_at_list on user_contact (confirmed_at desc nulls last, id desc);
create index guest_link_last_seen_at_list on guest_link (last_seen_at desc nulls last, id desc);
create index guest_link_expires_at_list on guest_link (expires_at, id);
