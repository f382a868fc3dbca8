-- Marks were frozen for a course as a whole. Who was left incomplete by a published sheet, and who came after a sheet was
-- signed, is on none that counts: their marks are open again.
update enrollment e set marks_frozen_at = null
from grade_sheet g
where g.course_id = e.course_id and g.kind = 'REGULAR' and g.state in ('PUBLISHED', 'LOCKED')
  and e.marks_frozen_at is not null and e.state in ('ENROLLED', 'INCOMPLETE')
  and not exists (
    select from final_grade f
    where f.enrollment_id = e.id and f.superseded_at is null and f.outcome <> 'INCOMPLETE');
update enrollment e set marks_frozen_at = null
from grade_sheet g join grade_sheet_edition x on x.sheet_id = g.id and x.edition = g.edition
where g.course_id = e.course_id and g.kind = 'REGULAR' and g.state in ('SUBMITTED', 'APPROVED', 'CONFIRMED')
  and e.marks_frozen_at is not null and e.state = 'ENROLLED'
  and not exists (
    select from jsonb_array_elements(x.content::jsonb -> 'lines') as l (line)
    where (l.line ->> 'enrollment')::int = e.id);
