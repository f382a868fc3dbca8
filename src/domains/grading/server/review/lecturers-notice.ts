import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { GradeReview } from '../../contract/review/grade-review.ts'
import { peopleOf as peopleOfSheet } from '../sheet/relations.ts'
import type { GradingTables } from '../tables.ts'
import { notifyPeople } from '../words.ts'
import { lecturersOf } from './parties.ts'

type Db = Ctx<GradingTables>

/** Notifies the leads of the course of a new request; without a lead, the Registry. */
export async function notifyOfRequest(of: { review: number; student: string; course: string }, ctx: Db): Promise<void> {
  const { review, ...values } = of
  const { rows: lecturers } = await lecturersOf(review).execute(ctx.db)
  const { rows } =
    lecturers.length > 0 ? { rows: lecturers } : await peopleOfSheet('registry', 0, ctx.today).execute(ctx.db)
  const people = rows.map(({ person }) => person).filter((person) => person !== ctx.me.id)
  await notifyPeople(ctx, people, {
    ...{ key: 'reviewRequested', subject: GradeReview.iri(review) },
    values,
  })
}
