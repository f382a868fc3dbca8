import { sql } from 'kysely'
import { isGiven } from '#course/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { GradebookCells } from '../../contract/gradebook/cells.ts'
import { gradebookIri } from '../../contract/gradebook/cells.ts'
import { type MarkedWork, proposedOf } from '../../contract/sample/propose.ts'
import { drawSamples, type ProposedIn, type SamplePick, sampleProposals } from '../../contract/sample/sample-drawing.ts'
import type { Fraction } from '../../contract/scheme/exact.ts'
import { type MarkValue, shareOf } from '../../contract/scheme/total.ts'
import { giveNumbers } from '../by-number/candidate-numbers.ts'
import { enrollmentsBy, isByNumber } from '../by-number/numbered-work.ts'
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
    const proposed = []
    for (const { id: work, code, title, maxMark, ...one } of assessments.filter((of) => !isGiven(of))) {
      const marked = one.byNumber
        ? await candidatesMarked(work, maxMark, ctx)
        : studentsMarked(work, maxMark, students, ctx)
      const taken = drawn.get(work) ?? []
      const free = marked.filter(({ key }) => !taken.includes(key))
      const proposals = proposedOf(
        free.map(({ key, share }): MarkedWork => ({ enrollment: key, share })),
        scheme.pass / scheme.top,
      ).flatMap(({ enrollment: key, band }) => {
        const found = marked.find((known) => known.key === key)
        return found ? [{ ...found.shown, band, score: Math.round(found.share * maxMark * 100) / 100 }] : []
      })
      proposed.push({ id: work, code, title, maxMark, marked: marked.length, drawn: taken.length, proposals })
    }
    return {
      ...{ '@id': `${gradebookIri(id)}/sample_proposals`, '@type': 'SampleProposals' as const },
      ...{ assessments: proposed, draws: await mayDecide(id, ctx) },
    }
  },
})

type MarkedStudent = GradebookCells['students'][number]
/** Marked work: the enrolment, the reached share of its maximum, and how the lecturers see whose it is. */
type Marked = {
  key: number
  share: number
  shown: Pick<ProposedIn['proposals'][number], 'enrollment' | 'student' | 'candidate'>
}

const numberOf = (share: Fraction): number => Number(share.over) / Number(share.under)

/** Marked work by name. Nobody selects their own work for moderation. */
const studentsMarked = (work: number, maxMark: number, students: readonly MarkedStudent[], { me }: Db): Marked[] =>
  students.flatMap(({ enrollment, student, state, marks }) => {
    const mark = marks.find(({ assessment }) => assessment === work)
    const share = mark === undefined || mark.score === null ? null : shareOf(mark, maxMark)
    if (!share || state === 'WITHDRAWN' || student.id === me.id) return []
    return [{ key: enrollment, share: numberOf(share), shown: { enrollment, student, candidate: null } }]
  })

/** Marked work by candidate number, while names are hidden. */
async function candidatesMarked(work: number, maxMark: number, { db, me }: Db): Promise<Marked[]> {
  const { rows } = await sql<MarkValue & { enrollment: number; candidate: number }>`
    select n.enrollment_id as enrollment, n.number as candidate, k.score, k.status, k.penalty
    from candidate_number n join enrollment e on e.id = n.enrollment_id and e.state <> 'WITHDRAWN'
    join mark k on k.assessment_id = n.assessment_id and k.enrollment_id = n.enrollment_id and k.score is not null
    where n.assessment_id = ${work} and e.person_id <> ${me.id} order by n.number`.execute(db)
  return rows.flatMap(({ enrollment, candidate, ...mark }) => {
    const share = shareOf(mark, maxMark)
    return share
      ? [{ key: enrollment, share: numberOf(share), shown: { enrollment: null, student: null, candidate } }]
      : []
  })
}

async function drawnIn(course: number, { db }: Db): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ assessment: number; enrollments: number[] }>`
    select x.assessment_id as assessment, array_agg(x.enrollment_id) as enrollments
    from grading_sample x join assessment a on a.id = x.assessment_id where a.course_id = ${course} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ assessment, enrollments }) => [assessment, enrollments]))
}

/**
 * Draws samples of one assessment: from students of the course who have a mark for it, each once. Work that is marked by
 * number is drawn by number, so that it is moderated before names are shown.
 */
export const drawSamplesRoute = route(drawSamples, {
  on: gradebookToWrite,
  act: 'decide',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { id }, body: { assessment, picks } }) => {
    const hidden = await isByNumber(assessment, ctx)
    const enrollments = hidden ? await byCandidates(assessment, picks, ctx) : byStudents(picks, ctx)
    if (new Set(enrollments).size < enrollments.length) throw violation(ctx, 'picks', 'sampleTwice')
    const { rows } = await sql<{ enrollment: number }>`
      select e.id as enrollment from assessment a join enrollment e on e.course_id = a.course_id and e.state <> 'WITHDRAWN'
      join mark k on k.enrollment_id = e.id and k.assessment_id = a.id and k.score is not null
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
        picks.map(({ band }, at) => ({
          ...{
            assessment_id: assessment,
            enrollment_id: enrollments[at] ?? 0,
            band,
            author_id: ctx.me.id,
            moderator_id,
          },
        })),
      )
      .execute()
    return { drawn: picks.length }
  },
})

/** The enrolments of picks by name. */
const byStudents = (picks: readonly SamplePick[], ctx: Db): number[] =>
  picks.map(({ enrollment, candidate }) => {
    if (enrollment === undefined || candidate !== undefined) throw violation(ctx, 'picks', 'sampleWithoutMark')
    return enrollment
  })

/** The enrolments of picks by candidate number, which their lecturers do not learn. */
async function byCandidates(assessment: number, picks: readonly SamplePick[], ctx: Db): Promise<number[]> {
  if (picks.some(({ enrollment }) => enrollment !== undefined)) throw violation(ctx, 'picks', 'byNumberOnly')
  const known = await enrollmentsBy(
    assessment,
    picks.flatMap(({ candidate }) => candidate ?? []),
    ctx,
  )
  return picks.map(({ candidate = 0 }) => {
    const enrollment = known.get(candidate)
    if (enrollment === undefined) throw violation(ctx, 'picks', 'noCandidate')
    return enrollment
  })
}

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
