-- Notices to students have names of their own: letters to schools have the same subjects.
update notice set key = case key
  when 'suspended' then 'practiceSuspended' when 'resumed' then 'practiceResumed' else 'practiceInterrupted' end
where domain = 'teaching-practice' and key in ('suspended', 'resumed', 'interrupted');
