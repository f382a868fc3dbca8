import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type CandidateFates, enterCandidateMarks, undoCandidateMarks } from '../../contract/by-number/candidates.ts'
import type { Fate } from '../../contract/gradebook/cells.ts'
import { writeCells } from '../gradebook/enter-marks.ts'
import { takeBatch, valuesBefore } from '../gradebook/undo-marks.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { enrollmentsBy, numberedWorkToMark } from './numbered-work.ts'

type Db = Ctx<GradingTables>

/** Enters marks by candidate number; the response contains no names. */
export const enterCandidateMarksRoute = route(enterCandidateMarks, {
  on: numberedWorkToMark,
  act: 'mark',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { id: course, assessment }, body: { source, cells } }) => {
    const numbers = cells.map(({ number }) => number)
    const twice = numbers.findIndex((number, at) => numbers.indexOf(number) !== at)
    if (twice !== -1) throw violation(ctx, `cells[${twice}].number`, 'markedTwice')
    const known = await enrollmentsBy(assessment, numbers, ctx)
    const asked = cells.flatMap(({ number, ...cell }) => {
      const enrollment = known.get(number)
      return enrollment === undefined ? [] : [{ ...cell, enrollment, assessment }]
    })
    const { batch, fates } = await writeCells(course, { source, byNumber: assessment }, asked, ctx)
    const told = byNumber(fates, known)
    const strange = numbers.filter((number) => !known.has(number))
    return {
      batch,
      fates: [...told, ...strange.map((number) => ({ number, fate: 'unknown' as const, why: null, now: null }))],
    }
  },
})

/** Restores the previous value of every mark of a batch, unless it was changed since. */
export const undoCandidateMarksRoute = route(undoCandidateMarks, {
  on: numberedWorkToMark,
  act: 'mark',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { id: course, assessment }, params: { batch } }) => {
    const taken = await takeBatch({ course, batch: Number(batch), byNumber: assessment }, ctx)
    const { fates } = await writeCells(
      course,
      { source: 'UNDO', byNumber: assessment },
      await valuesBefore(taken, ctx),
      ctx,
    )
    return { fates: byNumber(fates, await numbersOf(assessment, fates, ctx)) }
  },
})

/** The numbers of the restored marks, as {@link enrollmentsBy} maps them. */
async function numbersOf(assessment: number, fates: readonly Fate[], { db }: Db): Promise<Map<number, number>> {
  const enrollments = fates.map(({ enrollment }) => enrollment)
  if (enrollments.length === 0) return new Map()
  const rows = await db
    .selectFrom('candidate_number')
    .select(['number', 'enrollment_id'])
    .where('assessment_id', '=', assessment)
    .where('enrollment_id', 'in', enrollments)
    .execute()
  return new Map(rows.map(({ number, enrollment_id }) => [number, enrollment_id]))
}

/** The result for each number, in the order of the numbers, which reveals nothing. */
function byNumber(fates: readonly Fate[], known: ReadonlyMap<number, number>): CandidateFates {
  const numbers = new Map([...known].map(([number, enrollment]) => [enrollment, number]))
  const told = fates.flatMap(({ enrollment, fate, why, now }) => {
    const number = numbers.get(enrollment)
    return number === undefined ? [] : [{ number, fate, why, now: now && withoutPlace(now) }]
  })
  return told.sort((a, b) => a.number - b.number)
}

const withoutPlace = ({ assessment: _, ...kept }: NonNullable<Fate['now']>) => kept
