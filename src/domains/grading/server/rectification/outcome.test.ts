import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { type ConfirmedSheet, openSheet } from '../../test/confirmed-sheet.ts'

const reason = 'The oral examination before two examiners counts instead.'
const totals = fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10)
type Entry = { total: number; lifts: 'below'[] }
const entry = fc.record({ total: totals, lifts: fc.subarray(['below' as const]) })

/** The least mark of the exam is 10: Mina's 16 reaches it, Kit's 5 does not. */
async function withLeastMark(): Promise<ConfirmedSheet> {
  const story = await openSheet()
  await story.book.testApp.set('assessment', story.book.exam, { least_percent: 50 })
  return story
}

async function decide({ book }: ConfirmedSheet, { total, lifts }: Entry) {
  const at = `/api/v2/enrollments/${book.kit}/final_grade`
  const { final } = (await book.as('tomas').get(at)).body
  const seen = { decision: final.decision?.id ?? 0, computed: final.grade.total }
  return book.as('tomas').put(at, { kind: 'OVERRIDE', total, lifts, reason, seen })
}

async function publish(story: ConfirmedSheet, sheet = story.sheet) {
  await story.confirm(sheet)
  expect((await story.move(story.registry(), 'publish', sheet)).status).toBe(200)
}

const current = async (story: ConfirmedSheet) =>
  (await story.grades('kit')).find((one: { current: boolean }) => one.current)

const open = ({ book: { as, kit } }: ConfirmedSheet, rectifies: string, row: object) =>
  as('tomas').post('/api/v2/grade_sheets', {
    ...{ rectifies, cause: 'MARKING', text: 'Question 3 of one exam was not counted.' },
    rows: [{ enrollment: kit, ...row }],
  })

/** A rectification: by the mark of the exam, in halves, or by a total set by hand. */
const correction = fc.oneof(
  fc.record({
    score: fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2),
    lifts: fc.subarray(['below' as const]),
  }),
  entry,
)
type Correction = { score?: number; total?: number; lifts: 'below'[] }
/** The test of 14 counts 40 percent, the exam 60. */
const totalWith = (exam: number): number => Math.round(56 + 6 * exam) / 10

/** What counts for a student: the mark of the exam, whether its least mark was lifted, and the published grade. */
type Standing = { exam: number; isLifted: boolean; total: number; outcome: 'PASSED' | 'FAILED' }

/** The grade after a correction by the rules: what this test holds against the portal. */
function corrected({ exam, isLifted }: Standing, { score = exam, total = totalWith(score), lifts }: Correction) {
  const isBelow = score < 10
  const named = isBelow && !isLifted ? lifts : []
  const lifted = isLifted || named.length > 0
  const isPassed = total >= 10 && (!isBelow || lifted)
  // A pass has lifted what spoke against it, and nothing else.
  const next: Standing = {
    ...{ exam: score, isLifted: isPassed ? isBelow : lifted, total },
    outcome: isPassed ? 'PASSED' : 'FAILED',
  }
  return { next, named }
}

const typedFor = ({ score, total }: Correction) =>
  score === undefined ? { total } : { total: null, marks: [{ code: 'EXAM', score }] }

test('on sheets of every kind a grade passes only by its total and the rules, or with a rule lifted by name', async () => {
  await fc.assert(
    fc.asyncProperty(entry, fc.array(correction, { minLength: 1, maxLength: 3 }), async (first, others) => {
      const story = await withLeastMark()
      expect((await decide(story, first)).status).toBe(200)
      await publish(story)
      const isLifted = first.lifts.length > 0
      const isPassed = first.total >= 10 && isLifted
      let standing: Standing = { exam: 5, isLifted, total: first.total, outcome: isPassed ? 'PASSED' : 'FAILED' }
      const gradeIn = ({ total, outcome }: Standing) => ({ total, outcome })
      expect(await current(story)).toMatchObject(gradeIn(standing))
      for (const one of others as Correction[]) {
        // The same grade again is no rectification.
        if (one.total === standing.total) continue
        const { next, named } = corrected(standing, one)
        const { sheet } = await current(story)
        const row = { ...typedFor(one), ...(named.length > 0 && { lifts: named }), reason }
        const made = await open(story, `/api/v2/grade_sheets/${sheet}`, row)
        expect(made.status).toBe(201)
        expect(made.body.rows).toMatchObject([{ before: gradeIn(standing), after: gradeIn(next) }])
        await publish(story, made.body['@id'])
        const { content } = (await story.book.as('helena').get(`${made.body['@id']}/document`)).body
        expect(content.lines).toMatchObject([{ ...gradeIn(next), previous: gradeIn(standing) }])
        expect(await current(story)).toMatchObject(gradeIn(next))
        standing = next
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 240_000)

test('a student who failed by attendance stays failed whatever the new total, until the rule is lifted with a reason', async () => {
  const story = await withLeastMark()
  const { book } = story
  await book.testApp.set('assessment', book.exam, { least_percent: null })
  await publish(story)
  const { db } = book.testApp
  const signed = await db.selectFrom('grade_sheet_edition').selectAll().executeTakeFirstOrThrow()
  const content = JSON.parse(signed.content)
  for (const line of content.lines)
    if (line.enrollment === book.kit) Object.assign(line, { questions: ['attendance'], attendance: 57.1 })
  await db
    .updateTable('grade_sheet_edition')
    .set({ content: JSON.stringify(content) })
    .execute()
  const wrong = await open(story, story.sheet, { total: 12, lifts: ['below'], reason })
  expect(wrong.body.violations).toMatchObject([{ propertyPath: 'rows[0].lifts' }])
  const short = await open(story, story.sheet, { total: 12, lifts: ['attendance'], reason: 'So.' })
  expect(short.body.violations).toMatchObject([{ propertyPath: 'rows[0].reason' }])
  const { body } = await open(story, story.sheet, { total: 12 })
  expect(body.rows).toMatchObject([{ broken: ['attendance'], lifts: [], after: { grade: null, outcome: 'FAILED' } }])
  const draft = (await book.as('tomas').get(`${body['@id']}/document`)).body.content
  expect([draft.lines[0].grade, draft.lines[0].total, draft.figures]).toMatchObject([
    null,
    null,
    { failed: 1, mean: null },
  ])
  const rows = [{ enrollment: book.kit, total: 12, lifts: ['attendance'], reason }]
  const changed = await book.as('tomas').put(body['@id'], { rows }, anyVersion)
  expect(changed.body.rows).toMatchObject([{ lifts: ['attendance'], reason, after: { outcome: 'PASSED' } }])
  await publish(story, body['@id'])
  const { lines } = (await book.as('helena').get(`${body['@id']}/document`)).body.content
  expect(lines).toMatchObject([{ lifted: ['attendance'], decision: { reason }, previous: { outcome: 'FAILED' } }])
  expect(await current(story)).toMatchObject({ outcome: 'PASSED', calculation: { decision: { reason } } })
})
