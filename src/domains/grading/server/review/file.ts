import { sql } from 'kysely'
import { fetchEvidence } from '#platform/server/applications/evidence.ts'
import { route } from '#platform/server/route.ts'
import { fetchReviewFile } from '../../contract/review/grade-review.ts'
import { gradeReview } from './grade-review.ts'

/** The one file of a request; null if there is none. */
const sentFile = sql<{ file: string; name: string } | null>`(
  case when x.id is not null then jsonb_build_object('file', x.id, 'name', x.name) end)`

/** The file of a request, for those who may see it; each access is logged. */
export const reviewFileRoute = route(fetchReviewFile, {
  allow: (me) => !me.guest,
  run: (ctx, { params: { id } }) =>
    fetchEvidence(gradeReview, id, ctx, { person: 'student', act: 'seeFile', document: sentFile }),
})
