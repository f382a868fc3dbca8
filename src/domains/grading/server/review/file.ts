import { sql } from 'kysely'
import { evidenceAnswer } from '#platform/server/applications/evidence.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { fetchReviewFile, GradeReview } from '../../contract/review/grade-review.ts'
import { gradeReview } from './grade-review.ts'

const reviewRecord = recordOf(gradeReview, {
  person: sql.ref<number>('e.person_id'),
  /** The one file of a request; null if there is none. */
  document: sql<{ file: string; name: string } | null>`(
    case when x.id is not null then jsonb_build_object('file', x.id, 'name', x.name) end)`,
})

/** The file of a request, for those who may see it; each access is logged. */
export const reviewFileRoute = route(fetchReviewFile, {
  on: reviewRecord,
  act: 'seeFile',
  run: (ctx, { of: { person, document } }) => evidenceAnswer(ctx, { type: GradeReview.type, person }, document),
})
