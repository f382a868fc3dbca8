import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { type ConfirmedSheet, openConfirmedSheet } from '../../test/confirmed-sheet.ts'

const students = ['mina', 'kit'] as const
type Student = (typeof students)[number]
type Draft = { sheet: string; state: string; student: Student; total: number }
/** The grades published for each student, the latest last, and the open rectification. */
type ExpectedState = { grades: Record<Student, number[]>; draft: Draft | null; sheets: number; history: string[] }

const pass = 10
const totals = fc.integer({ min: 0, max: 200 }).map((value) => value / 10)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('open'), student: fc.constantFrom(...students), total: totals }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('change'), total: totals }) },
  { weight: 8, arbitrary: fc.constant({ act: 'forward' } as const) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('recall', 'return', 'cancel', 'publish', 'approve') }) },
)
type Step = { act: string; student?: Student; total?: number }

/** The steps of a sheet: from a state, by a move, to the next state. */
const way = {
  MARKING: ['submit', 'SUBMITTED'],
  RETURNED: ['submit', 'SUBMITTED'],
  SUBMITTED: ['approve', 'APPROVED'],
  APPROVED: ['confirm', 'CONFIRMED'],
  CONFIRMED: ['publish', 'PUBLISHED'],
} as const
const others: Record<string, { from: string[]; to: string }> = {
  recall: { from: ['SUBMITTED'], to: 'MARKING' },
  return: { from: ['SUBMITTED', 'APPROVED'], to: 'RETURNED' },
  cancel: { from: ['MARKING', 'RETURNED'], to: 'CANCELLED' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED' },
  publish: { from: ['CONFIRMED'], to: 'PUBLISHED' },
}
const text = 'Question 3 of one exam was not counted.'

type Make = (story: ConfirmedSheet, known: ExpectedState, step: Step) => Promise<void>

/** Makes a step, and checks its result. */
const make: Make = (story, known, step) => {
  if (step.act === 'open') return open(story, known, step)
  return step.act === 'change' ? change(story, known, step) : moveOn(story, known, step)
}

const rowsFor = ({ book }: ConfirmedSheet, student: Student, total: number) => [
  { enrollment: book[student], total, reason: text },
]

/** Two people who open it at once create one rectification. */
const open: Make = async (story, known, { student = 'mina', total = 0 }) => {
  if (known.draft) return
  const current = (await story.grades(student)).find((one: { current: boolean }) => one.current)
  const rectifies = `/api/v2/grade_sheets/${current.sheet}`
  const body = { rectifies, cause: 'MARKING', text, rows: rowsFor(story, student, total) }
  const both = [story.book.as('tomas'), story.registry()]
  const answers = await Promise.all(both.map((who) => who.post('/api/v2/grade_sheets', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const made = answers.find(({ status }) => status === 201)
  known.draft = { sheet: made?.body['@id'], state: 'MARKING', student, total }
  known.sheets++
}

const change: Make = async (story, { draft }, { total = 0 }) => {
  if (!draft) return
  const rows = rowsFor(story, draft.student, total)
  const { status } = await story.book.as('tomas').put(draft.sheet, { rows }, anyVersion)
  const isOpen = draft.state === 'MARKING' || draft.state === 'RETURNED'
  expect(status).toBe(isOpen ? 200 : 403)
  if (isOpen) draft.total = total
}

/** The move of a step, and the resulting state; null if it must be refused. */
function moveOf({ grades, draft }: ExpectedState, act: string): { name: string; to: string | null } {
  const [forward = '', next = ''] = Object.entries(way).find(([from]) => from === draft?.state)?.[1] ?? []
  const name = act === 'forward' ? forward : act
  if (name === 'submit' && draft) return { name, to: grades[draft.student].at(-1) === draft.total ? null : next }
  if (name === forward) return { name, to: next }
  const other = others[name]
  return { name, to: draft && other?.from.includes(draft.state) ? other.to : null }
}

const moveOn: Make = async (story, known, { act }) => {
  const { draft } = known
  if (!draft) return
  const { as } = story.book
  const people: Record<string, Caller> = {
    ...{ approve: as('kuok'), confirm: as('helena'), publish: story.registry(), return: as('kuok') },
  }
  const { name, to } = moveOf(known, act)
  if (name === 'submit') await story.sign('tomas', draft.sheet)
  const reason = name === 'return' || name === 'cancel' ? { reason: text } : {}
  const { status } = await story.move(people[name] ?? as('tomas'), name, draft.sheet, reason)
  expect([draft.state, name, status < 400]).toEqual([draft.state, name, to !== null])
  if (to === null) return
  draft.state = to
  if (to === 'PUBLISHED') known.grades[draft.student].push(draft.total)
  if (to === 'PUBLISHED' || to === 'CANCELLED') known.draft = null
}

/** Published grades are the latest approved ones, the history is complete, and credits and average match. */
async function check(story: ConfirmedSheet, known: ExpectedState): Promise<void> {
  const { db } = story.book.testApp
  for (const student of students) {
    const wanted = known.grades[student]
    const grades = (await story.grades(student)) as { total: number; current: boolean; outcome: string }[]
    expect(grades.map(({ total }) => total).toSorted()).toEqual(wanted.toSorted())
    const [current, ...more] = grades.filter((one) => one.current)
    const total = wanted.at(-1) ?? 0
    expect([current?.total, current?.outcome, more]).toEqual([total, total >= pass ? 'PASSED' : 'FAILED', []])
  }
  const { rows: standing } = await sql<{ credits: number; gpa: number; state: string }>`
    select u.ects_earned as credits, u.gpa, (select e.state from enrollment e where e.id = ${story.book.mina}) as state
    from user_program u where u.id = ${story.study}`.execute(db)
  const total = known.grades.mina.at(-1) ?? 0
  const points = total >= pass ? 1 + (3 * (total - pass)) / 10 : 0
  expect(standing).toEqual([
    {
      ...{ credits: total >= pass ? 66 : 60, gpa: expect.closeTo(points, 2) },
      state: total >= pass ? 'PASSED' : 'FAILED',
    },
  ])
  const sheets = await db.selectFrom('grade_sheet').select('id').execute()
  expect(sheets).toHaveLength(known.sheets)
  // Everything signed, moved or published before is unchanged.
  const { rows } = await sql<{ line: string }>`
    select 'move ' || m.id || m.name || m.actor_name as line from move_log m where m.object_type = 'GradeSheet'
    union all select 'signed ' || s.sheet_id || ' ' || s.edition || s.part || s.name from grade_sheet_signature s
    union all select 'edition ' || x.sheet_id || ' ' || x.edition || x.checksum from grade_sheet_edition x
      join grade_sheet g on g.id = x.sheet_id where x.edition <= g.edition
    union all select 'grade ' || f.id || ' ' || f.total || f.outcome from final_grade f`.execute(db)
  const lines = rows.map(({ line }) => line)
  expect(lines).toEqual(expect.arrayContaining(known.history))
  known.history = lines
}

test('after any sequence of opening, changing, approving, returning and cancelling, published grades are those approved last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const story = await openConfirmedSheet()
      expect((await story.move(story.registry(), 'publish')).status).toBe(200)
      const known: ExpectedState = { grades: { mina: [15.2], kit: [8.6] }, draft: null, sheets: 1, history: [] }
      for (const one of [{ act: 'open', student: 'mina' as const, total: 9.5 }, ...steps]) {
        await make(story, known, one)
        await check(story, known)
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 240_000)
