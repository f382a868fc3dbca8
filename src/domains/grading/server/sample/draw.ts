import { sql } from 'kysely'
import { isGiven } from '#course/contract'
import { markedByNumber } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { gradebookIri } from '../../contract/gradebook/cells.ts'
import { type MarkedWork, proposedOf } from '../../contract/sample/propose.ts'
import { drawSamples, sampleProposals } from '../../contract/sample/sample-drawing.ts'
import { shareOf } from '../../contract/scheme/total.ts'
import { giveNumbers } from '../by-number/candidate-numbers.ts'
import { cellsOf } from '../gradebook/cells.ts'
import { gradebookRecord, gradebookToWrite, mayDecide } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<GradingTables>

/** The work of each assessment that should be moderated; samples already drawn are not proposed again. */
export const sampleProposalsRoute = route(sampleProposals, {
  on: gradebookRecord,
  act: 'read',
  run: async (ctx: Db, { of: gradebook }) => {
    const { id } = gradebook
    const { scheme, assessments, students } = await cellsOf(gradebook, ctx)
    const drawn = await drawnIn(id, ctx)
    const proposed = assessments
      .filter((one) => !isGiven(one))
      .map(({ id: work, code, title, maxMark }) => {
        const marked = students.flatMap(({ enrollment, student, state, marks }) => {
          const mark = marks.find(({ assessment }) => assessment === work)
          const share = mark?.score === null || mark === undefined ? null : shareOf(mark, maxMark)
          // Nobody selects their own work for moderation.
          if (!share || state === 'WITHDRAWN' || student.id === ctx.me.id) return []
          return [{ enrollment, student, share: Number(share.over) / Number(share.under) }]
        })
        const taken = drawn.get(work) ?? []
        const free: MarkedWork[] = marked.filter(({ enrollment }) => !taken.includes(enrollment))
        const proposals = proposedOf(free, scheme.pass / scheme.top).flatMap(({ enrollment, band }) => {
          const one = marked.find((known) => known.enrollment === enrollment)
          return one
            ? [{ enrollment, band, student: one.student, score: Math.round(one.share * maxMark * 100) / 100 }]
            : []
        })
        return { id: work, code, title, maxMark, marked: marked.length, drawn: taken.length, proposals }
      })
    return {
      ...{ '@id': `${gradebookIri(id)}/sample_proposals`, '@type': 'SampleProposals' as const },
      ...{ assessments: proposed, draws: await mayDecide(id, ctx) },
    }
  },
})

async function drawnIn(course: number, { db }: Db): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ assessment: number; enrollments: number[] }>`
    select x.assessment_id as assessment, array_agg(x.enrollment_id) as enrollments
    from grading_sample x join assessment a on a.id = x.assessment_id where a.course_id = ${course} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ assessment, enrollments }) => [assessment, enrollments]))
}

/** Draws samples of one assessment: from students of the course who have a mark for it, each once. */
export const drawSamplesRoute = route(drawSamples, {
  on: gradebookToWrite,
  act: 'decide',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { id }, body: { assessment, picks } }) => {
    const enrollments = picks.map(({ enrollment }) => enrollment)
    if (new Set(enrollments).size < enrollments.length) throw violation(ctx, 'picks', 'sampleTwice')
    const { rows } = await sql<{ enrollment: number }>`
      select e.id as enrollment from assessment a join enrollment e on e.course_id = a.course_id and e.state <> 'WITHDRAWN'
      join mark k on k.enrollment_id = e.id and k.assessment_id = a.id and k.score is not null and not ${markedByNumber}
      where a.id = ${assessment} and a.course_id = ${id} and e.id = any(${enrollments}::int[])
        and e.person_id <> ${ctx.me.id}`.execute(ctx.db)
    if (rows.length < enrollments.length) throw violation(ctx, 'picks', 'sampleWithoutMark')
    // Waits for other requests that draw from the same assessment.
    await giveNumbers(assessment, enrollments, ctx)
    const known = (await drawnIn(id, ctx)).get(assessment) ?? []
    if (enrollments.some((one) => known.includes(one))) throw violation(ctx, 'picks', 'sampleThere')
    const moderator_id = await moderatorSoFar(id, ctx)
    await ctx.db
      .insertInto('grading_sample')
      .values(
        picks.map(({ enrollment, band }) => ({
          ...{ assessment_id: assessment, enrollment_id: enrollment, band, author_id: ctx.me.id, moderator_id },
        })),
      )
      .execute()
    return { drawn: picks.length }
  },
})

/**
 * The moderator of the latest sample of the course, since most courses have only one. Sending a sample checks the
 * moderator again.
 */
async function moderatorSoFar(course: number, { db, me }: Db): Promise<number | null> {
  const { rows } = await sql<{ moderator: number }>`
    select x.moderator_id as moderator from grading_sample x join assessment a on a.id = x.assessment_id
    where a.course_id = ${course} and x.moderator_id <> ${me.id} order by x.id desc limit 1`.execute(db)
  return rows[0]?.moderator ?? null
}
