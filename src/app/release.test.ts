import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayIn } from '#platform/server/day.ts'
import type { University } from '#platform/test/fixture.ts'
import { type Persona, personas } from '#platform/test/personas.ts'
import { scores } from '../domains/course/test/fixture.ts'
import { releasedRows } from '../domains/people/server/privacy/export-parts.ts'
import { planOf } from '../domains/people/server/privacy/privacy-plan.ts'
import { domains, tables } from './server/domains.ts'
import { openUniversity } from './test/university.ts'

let university: University

beforeAll(async () => {
  university = await openUniversity()
  const { db } = university.testApp
  const marks = { portfolio_mark: 91.37, moderation: 3.71, grade: 87.53, graded_at: '2026-11-19T07:07:07Z' }
  const texts = { moderation_comment: 'Comment on the moderation', note: 'Note of the manager' }
  const calculation = JSON.stringify([{ part: 'mentor', weight: 40, score: 64.29, points: 25.72 }])
  await db
    .updateTable('teaching_practice')
    .set({ ...marks, ...texts, calculation })
    .execute()
  await sql`update enrollment set breaks = '{[2026-10-05,2026-10-19)}'`.execute(db)
  await sql`update practice_evaluation set comment = 'Comment ' || id, total = 50 + id + 0.37`.execute(db)
})

/** The copy of a person's data: the rows of each table. */
async function copyOf(who: Persona): Promise<Record<string, Record<string, unknown>[]>> {
  const { db, now } = university.testApp
  const to = { person: university.id('User', who), today: dayIn('Asia/Macau', now) }
  const rows = planOf(tables()).map(async (part) => [part.table.name, await releasedRows(db, part, to)] as const)
  return Object.fromEntries(await Promise.all(rows))
}

const declared = new Map(tables().map((one) => [one.name, one]))
const handlers = domains.flatMap((domain) => domain.handlers)

test.each(personas.filter((who) => who !== 'acting' && who !== 'guest'))(
  'the copy of %s contains nothing of a record that its page does not show',
  async (who) => {
    const copy = Object.entries(await copyOf(who))
    const faults = await Promise.all(
      copy.flatMap(([table, rows]) => rows.map((row) => untoldOnScreen(who, table, row))),
    )
    expect(faults.flat()).toEqual([])
  },
)

/** The values of a record that are in the copy but on none of the pages of its resource for the same person. */
async function untoldOnScreen(who: Persona, table: string, row: Record<string, unknown>): Promise<string[]> {
  const pages = handlers.filter((handler) => handler.table === table)
  if (pages.length === 0) return []
  const shown = await Promise.all(pages.map(({ resource }) => university.ask(who, 'GET', resource.iri(Number(row.id)))))
  const readable = shown.flatMap(({ status, body }) => (status === 200 ? [body] : []))
  if (readable.length === 0) return [`${table} ${String(row.id)}`]
  const text = JSON.stringify(readable)
  const columns = declared.get(table)?.columns ?? {}
  return Object.entries(row)
    .filter(([name]) => columns[name]?.facts.class !== 'key')
    .flatMap(([name, value]) => leavesOf(value).map((leaf) => ({ name, leaf })))
    .filter(({ leaf }) => !text.includes(leaf))
    .map(({ name, leaf }) => `${table}.${name}: ${leaf}`)
}

/** The texts and numbers of a value; times in the format of the pages, spans of days by the days that bound them. */
function leavesOf(value: unknown): string[] {
  if (value === null || typeof value === 'boolean') return []
  if (typeof value === 'string' && isSpans.test(value)) return value.match(/[\d-]+/g) ?? []
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf)
  return [String(value).replace(/^(\d\d:\d\d):00$/, '$1')]
}

/** Several spans of days, as PostgreSQL writes them; none is `{}`. */
const isSpans = /^\{([[(][\d-]*,[\d-]*[)\]],?)*\}$/

test('a mark that is not released, or that a hold hides, is in nobody’s copy', async () => {
  const marks = async (who: Persona) => (await copyOf(who)).mark?.map(({ score }) => score)
  expect([await marks('studentA'), await marks('blocked')]).toEqual([[scores.released], []])
})

test('a result, credits and the average are in the copy of a student, unless a hold hides grades', async () => {
  const { testApp, id } = university
  const { db } = testApp
  const results = async (who: Persona) => {
    const person_id = id('User', who)
    await db.updateTable('enrollment').set({ state: 'PASSED' }).where('person_id', '=', person_id).execute()
    const { program_id } = await db
      .selectFrom('module')
      .select('program_id')
      .where('program_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const study = { person_id, program_id, started_on: '2024-02-02', ects_earned: 66, gpa: 3.21 }
    await db.insertInto('user_program').values(study).execute()
    const { enrollment = [], user_program = [] } = await copyOf(who)
    return [enrollment.map(({ state }) => state), user_program.filter(({ gpa }) => gpa === 3.21).length]
  }
  const [passed, averages] = await results('studentA')
  expect([new Set(passed as string[]), averages]).toEqual([new Set(['PASSED']), 1])
  const [held, none] = await results('blocked')
  expect([new Set(held as string[]), none]).toEqual([new Set([null]), 0])
})
