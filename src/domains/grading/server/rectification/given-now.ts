import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { StoredMark } from '../../contract/gradebook/cells.ts'
import type { SheetLine } from '../../contract/sheet/sheet-content.ts'
import { givenMarksFor } from '../gradebook/given-marks.ts'
import type { GradingTables } from '../tables.ts'

type Part = SheetLine['parts'][number]
/** The settled mark currently given for this kind of work of an enrolment. */
export type SettledMarkOf = (enrollment: number, kind: Part['kind']) => StoredMark | undefined

/** The current marks of a course that other domains give. */
export async function givenNow(course: number, ctx: Ctx<GradingTables>): Promise<SettledMarkOf> {
  const works = await ctx.db
    .selectFrom('assessment')
    .select(['id', 'course_id as course', 'kind'])
    .where('course_id', '=', course)
    .execute()
  const marks = await givenMarksFor(works, ctx)
  return (enrollment, kind) => {
    const ids = works.filter((work) => work.kind === kind).map(({ id }) => id)
    return marks.get(enrollment)?.find(({ assessment, score }) => score !== null && ids.includes(assessment))
  }
}

/** A part of a signed line with the mark that is currently given for it. */
export function partNow(part: Part, enrollment: number, given: SettledMarkOf): Part {
  const mark = part.origin && given(enrollment, part.kind)
  return mark?.origin ? { ...part, score: mark.score, origin: mark.origin } : part
}
