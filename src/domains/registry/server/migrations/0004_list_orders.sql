-- Every order of a long list stands on an index; the id makes it whole, so that paging by key can use it too.
create index announcement_publish_at_list on announcement (publish_at desc nulls last, id desc);
create index announcement_state_list on announcement (state, id);
create index mail_message_created_at_list on mail_message (created_at, id);
create index import_run_created_at_list on import_run (created_at, id);
