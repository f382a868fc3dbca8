-- Studies about which an adviser has decided are in use: an import that added them is not undone, and no decision is lost.
alter table study_decision
  drop constraint study_decision_user_program_id_fkey,
  add constraint study_decision_user_program_id_fkey foreign key (user_program_id) references user_program;
