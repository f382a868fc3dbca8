-- Every order of a long list stands on an index; the id makes it whole, so that paging by key can use it too.
create index teaching_practice_starts_on_list on teaching_practice (starts_on, id);
create index teaching_practice_ends_on_list on teaching_practice (ends_on, id);
create index practice_time_log_date_list on practice_time_log (date, id);
create index practice_meeting_at_list on practice_meeting (at, id);
