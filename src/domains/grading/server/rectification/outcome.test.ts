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

test('on sheets of every kind a grade set by hand passes only by its total and the rules, or with a rule lifted by name', async () => {
  await fc.assert(
    fc.asyncProperty(entry, fc.array(entry, { minLength: 1, maxLength: 3 }), async (first, others) => {
      const story = await withLeastMark()
      expect((await decide(story, first)).status).toBe(200)
      const isPassed = ({ total, lifts }: Entry) => total >= 10 && lifts.length > 0
      await publish(story)
      let before = { ...first, outcome: isPassed(first) ? 'PASSED' : 'FAILED' }
      // What a sheet has lifted for a student, with a reason, stays lifted on the sheets that follow it.
      let isLifted = first.lifts.length > 0
      expect(await current(story)).toMatchObject({ total: first.total, outcome: before.outcome })
      for (const { total, lifts } of others.filter((one, at) => one.total !== (others[at - 1] ?? first).total)) {
        const { sheet } = await current(story)
        const named = isLifted ? { reason } : { lifts, reason }
        const made = await open(story, `/api/v2/grade_sheets/${sheet}`, { total, ...named })
        expect(made.status).toBe(201)
        isLifted ||= lifts.length > 0
        const outcome = total >= 10 && isLifted ? 'PASSED' : 'FAILED'
        expect(made.body.rows).toMatchObject([{ before: { outcome: before.outcome }, after: { outcome } }])
        await publish(story, made.body['@id'])
        const { content } = (await story.book.as('helena').get(`${made.body['@id']}/document`)).body
        expect(content.lines).toMatchObject([{ outcome, previous: { outcome: before.outcome } }])
        expect(await current(story)).toMatchObject({ total, outcome })
        before = { total, lifts, outcome }
      }
    }),
    { numRuns: 4, endOnFailure: true },
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
