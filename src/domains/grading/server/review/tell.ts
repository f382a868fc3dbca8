import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { GradeReview } from '../../contract/review/grade-review.ts'
import { peopleOf as peopleOfSheet } from '../sheet/relations.ts'
import type { GradingTables } from '../tables.ts'
import { inform, informAll } from '../words.ts'
import { lecturersOf } from './parties.ts'

type Db = Ctx<GradingTables>
type Review = Entity<typeof GradeReview>

/** Notifies the leads of the course of a new request; without a lead, the Registry. */
export async function tellOfRequest(of: { review: number; student: string; course: string }, ctx: Db): Promise<void> {
  const { review, ...values } = of
  const { rows: lecturers } = await lecturersOf(review).execute(ctx.db)
  const { rows } =
    lecturers.length > 0 ? { rows: lecturers } : await peopleOfSheet('registry', 0, ctx.today).execute(ctx.db)
  const people = rows.map(({ person }) => person).filter((person) => person !== ctx.me.id)
  await informAll(ctx, people, {
    ...{ key: 'reviewRequested', subject: GradeReview.iri(review) },
    values,
  })
}

/** Notifies the student of the answer; its text is only on the page, where a hold can hide it. */
export async function tellOfAnswer(
  key: 'reviewAccepted' | 'reviewUpheld',
  reviews: readonly Review[],
  ctx: Db,
): Promise<void> {
  for (const { id, student, course } of reviews)
    await inform(ctx, {
      ...{ personId: student.id, key, subject: GradeReview.iri(id) },
      values: { course: course.code, title: course.name },
    })
}
