import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { type AnyWorkflow, blockersOf } from '#platform/contract/workflow.ts'
import { openTestApp } from '#platform/test/test-app.ts'
import { domains } from '../../../app/server/domains.ts'
import { type SheetMove, sheetMoveFor, sheetMoves, text } from '../test/sheet-moves.ts'
import { takeAway } from '../test/take-away.ts'

const { handlers } = domains.find(({ name }) => name === 'grading') ?? { handlers: [] }
const all = handlers.flatMap((handler) =>
  Object.entries(handler.resource.flow?.transitions ?? {}).map(([name, transition]) => ({
    ...{ key: `${handler.resource.type} ${name}`, handler, name, transition },
  })),
)
type Move = (typeof all)[number]
const flowOf = ({ handler: { resource } }: Move): AnyWorkflow => {
  if (!resource.flow) throw new Error(`${resource.type} has no flow.`)
  return resource.flow
}
const guarded = all.flatMap((move) =>
  [...blockersOf(flowOf(move), move.transition), ...(move.transition.warnings ?? [])].map((code) => ({
    ...move,
    code,
  })),
)

/** All rows that a move of this domain could write, to detect what a refused move has changed. */
async function rowsNow(): Promise<string[]> {
  const { db } = await opened
  const tables = [
    ...['grade_sheet', 'grade_sheet_row', 'grade_sheet_signature', 'final_grade', 'grade_review', 'grading_sample'],
    ...['guest_invitation', 'anonymous_marking', 'grade_scheme', 'course', 'enrollment', 'user_program', 'assessment'],
    ...['move_log', 'audit_event', 'notice'],
  ]
  const parts = tables.map((table) => sql`select ${sql.lit(table)} || ' ' || x::text as row from ${sql.table(table)} x`)
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
const opened = openTestApp()

async function ask({ iri, who }: SheetMove, { name, transition }: Move, headers: Record<string, string> = {}) {
  const etag = (await who.get(iri)).headers.get('etag') ?? '*'
  const body = transition.reason ? { reason: text } : {}
  return who.post(`${iri}/transitions/${name}`, body, { 'if-match': etag, ...headers })
}

test('every move has a test case, and every condition that can block one is tested in turn', () => {
  expect(all.map(({ key }) => key).sort()).toEqual(sheetMoves.toSorted())
  const codes = guarded.map(({ handler, code }) => `${handler.resource.type} ${code}`)
  expect([...new Set(codes)].sort()).toEqual(Object.keys(takeAway).sort())
})

test.each(all)('$key succeeds where nothing is missing, and from no other state', async (move) => {
  const ready = await sheetMoveFor(move.key)
  const done = await ask(ready, move)
  expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200, body: { state: move.transition.to } })
  const [, , , , id = ''] = ready.iri.split('/')
  for (const state of flowOf(move).states.filter((one) => !move.transition.from.includes(one))) {
    await ready.story.book.testApp.set(move.handler.table, Number(id), { state })
    const before = await rowsNow()
    // A person who may not see the item in that state gets 403 or 404.
    expect([403, 404, 409]).toContain((await ask(ready, move)).status)
    expect(await rowsNow()).toEqual(before)
  }
})

test.each(guarded)('$key is held back by $code, and by nothing else; nothing changes', async ({ code, ...move }) => {
  const ready = await sheetMoveFor(move.key)
  await takeAway[`${move.handler.resource.type} ${code}`]?.(ready)
  const before = await rowsNow()
  const texts = new Set<string>()
  const { who, at } = move.handler.resource.conditions[code] ?? { who: [], at: {} }
  for (const language of languages) {
    const { status, body } = await ask(ready, move, { 'accept-language': language })
    expect({ status, codes: body.blockerDetails?.map((one: { code: string }) => one.code) }).toEqual({
      ...{ status: 422, codes: [code] },
    })
    const [held] = body.blockerDetails
    expect(body.blockers).toEqual([held.text])
    expect([held.who === '', held.link === undefined]).toEqual([who.length === 0, 'nowhere' in at])
    for (const said of [held.text, held.who]) expect(said).not.toMatch(/\{\{|undefined|null|NaN|blockers\./)
    texts.add(held.text)
  }
  expect(texts.size).toBe(languages.length)
  const { body: states } = await ready.who.get(`${ready.iri}/transitions`)
  const told = states['hydra:member'].find(({ name }: { name: string }) => name === move.name)
  expect([...told.blockers, ...told.warnings].map((one: { code: string }) => one.code)).toEqual([code])
  const ids = [Number(ready.iri.split('/').at(-1))]
  const { path } = move.handler.resource
  const many = await ready.who.post(`${path}/transitions/${move.name}`, {
    ids,
    ...(move.transition.reason && { reason: text }),
  })
  expect(many.body['hydra:member']).toMatchObject([{ moved: false, blockers: [{ code }] }])
  expect(await rowsNow()).toEqual(before)
})
