import { sql } from 'kysely'
import type { NewsPart } from '#platform/server/contribution/news.ts'
import { FinalGrade } from '../../contract/publication/final-grade.ts'

/** Grades published in the last sixty days; the grade itself is only on the page, unless a hold hides it. */
export const feed: NewsPart = ({ me }) =>
  me.guest
    ? null
    : sql`
      select ${`${FinalGrade.path}/`} || f.id as subject, 'grading' as domain,
        case g.kind when 'RECTIFICATION' then 'gradeRectified' else 'gradePublished' end as key,
        jsonb_build_object('course', c.code, 'title', c.title) as values, f.published_at as at, false as pinned
      from enrollment e join final_grade f on f.enrollment_id = e.id join course c on c.id = e.course_id
      join grade_sheet g on g.id = f.sheet_id where e.person_id = ${me.id} and f.superseded_at is null
        and f.published_at between now() - interval '60 days' and now()`
