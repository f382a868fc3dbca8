import { sql } from 'kysely'
import { holdStops } from '#people/contract'
import { has } from '#platform/contract/policy.ts'
import type { ApplicationKind, Possible } from '#platform/server/applications/application-kind.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import { gradeReview as application } from '../../contract/review/application.ts'
import { gradeReview } from './grade-review.ts'
import { reviewable } from './relations.ts'

/** The course of the latest grade that the reader can have reviewed. */
const latest = ({ me, today }: Ctx) => sql<Possible>`coalesce((
  select jsonb_build_object('at', e.course_id) from final_grade f join enrollment e on e.id = f.enrollment_id
  where ${holdStops(me, 'GRADES_VIEW')}::boolean is not true and f.id in (${reviewable({ id: me.id, today })})
  order by f.id desc limit 1), jsonb_build_object('why', ${holdStops(me, 'GRADES_VIEW') ? 'held' : 'noGrade'}::text))`

/** Requests of students to have a grade reviewed. */
export const reviewKind: ApplicationKind = {
  application,
  handler: gradeReview,
  asking: {
    order: 30,
    who: (me) => has(me, 'ROLE_STUDENT'),
    possible: latest,
    page: (course) => paths.grade({ id: course }),
  },
}
