-- Marks stay as they were signed student by student: whoever is not on a signed sheet can still be marked.
alter table enrollment
  -- set while a signed grade sheet has the student on it
  add column marks_frozen_at timestamptz;
update enrollment e set marks_frozen_at = c.marks_frozen_at
from course c where c.id = e.course_id and c.marks_frozen_at is not null;
-- Students without a result, by course: few, also among the courses of many years.
create index enrollment_without_result on enrollment (course_id) where state in ('ENROLLED', 'INCOMPLETE');
comment on column course.marks_frozen_at is
  'Set while the first grade sheet is submitted or further: assessments, weights and the scheme stay as they were signed.';
