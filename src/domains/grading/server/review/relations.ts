import { sql } from 'kysely'
import { relate } from '#platform/server/who/relations.ts'
import { canAskReviewOf } from '../../contract/relations.ts'

/** A published grade is reviewed once; a student who withdrew their request can send another one until the deadline. */
export const reviewable = ({ id, today }: { id: number; today: string }) => sql`
  select f.id from final_grade f join enrollment e on e.id = f.enrollment_id join grade_sheet g on g.id = f.sheet_id
  where e.person_id = ${id} and f.superseded_at is null and g.review_until >= ${today}::date
    and not exists (select from grade_review r where r.grade_id = f.id and r.state <> 'WITHDRAWN')`

export const reviewRelations = [relate(canAskReviewOf, reviewable, { from: 'enrolment' })]
