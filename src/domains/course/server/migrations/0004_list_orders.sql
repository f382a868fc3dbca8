-- Every order of a long list stands on an index; the id makes it whole, so that paging by key can use it too.
create index course_starts_on_code_list on course (starts_on desc, code, id);
create index course_code_list on course (code, id);
create index enrollment_state_list on enrollment (state, id);
create index enrollment_registered_on_list on enrollment (registered_on desc nulls last, id desc);
