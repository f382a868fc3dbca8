-- An exam whose hour has passed was held or is postponed; neither follows from the time.
alter table exam_paper drop constraint exam_paper_state_check;
alter table exam_paper add constraint exam_paper_state_check check (state in ('DRAFT', 'SUBMITTED', 'CHANGES', 'SEALED',
  'PRINTED', 'POSTPONED', 'HELD', 'RELEASED'));
