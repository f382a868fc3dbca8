-- Every order of a long list stands on an index; the id makes it whole, so that paging by key can use it too.
create index user_program_started_on_list on user_program (started_on, id);
create index user_program_state_list on user_program (state, id);
