-- The questions of the ethics section, and the number under which an ethics panel has the thesis; the title with which a
-- proposal was submitted stays with it, whatever the thesis is called later.
alter table thesis_proposal
  add column observed text check (observed in ('NO', 'YES')),
  add column minors text check (minors in ('NO', 'YES')),
  add column personal_data text check (personal_data in ('NO', 'YES')),
  add column harm text check (harm in ('NO', 'YES')),
  add column paid text check (paid in ('NO', 'YES')),
  add column ethics_reference text not null default '',
  add column title jsonb;
