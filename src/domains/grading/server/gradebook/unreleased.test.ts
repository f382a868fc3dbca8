import { beforeAll, expect, test } from 'vitest'
import type { Persona } from '#platform/test/personas.ts'
import { endpointsOf } from '../../../../app/test/endpoints.ts'
import { openWalk, readersOf, type Walk } from '../../../../app/test/walk-context.ts'

let walk: Walk
let addresses: string[]
let work = 0
let enrollment = 0

/**
 * Everything that can be read in the portal, and lists filtered, ordered and counted by anything that depends on a
 * mark.
 */
beforeAll(async () => {
  walk = await openWalk('grading')
  const { university } = walk
  const { db } = university.testApp
  work = university.id('Assessment', 'A1')
  enrollment = university.id('Enrollment', 'studentA')
  await db.updateTable('assessment').set({ released_at: null }).where('id', '=', work).execute()
  await db.updateTable('mark').set({ released_at: null }).where('assessment_id', '=', work).execute()
  await db.updateTable('course').set({ marks_frozen_at: null }).execute()
  const narrowed = [
    'enrollments',
    'marks',
    'assessments',
    'grade_sheets',
    'final_grades',
    'gradebooks',
    'courses',
  ].flatMap((name) =>
    ['order[score]=asc', 'order[state]=asc', 'score=17', 'state=FAILED', 'anomalous=true', 'q=17'].map(
      (query) => `/api/v2/${name}?${query}`,
    ),
  )
  addresses = [
    ...new Set([...readersOf(endpointsOf(university)).map(({ path }) => path), ...narrowed, '/api/v2/search?q=17.77']),
  ]
})

/** Enters a mark as its lecturer does, with a comment. */
async function enter(score: number, comment: string): Promise<void> {
  const { university, ask } = walk
  const row = await university.testApp.db
    .selectFrom('mark')
    .select('version')
    .where('assessment_id', '=', work)
    .where('enrollment_id', '=', enrollment)
    .executeTakeFirst()
  const cell = { enrollment, assessment: work, version: row?.version ?? 0, score, status: null, comment }
  const { body } = await ask('lecturerA', 'PUT', `/api/v2/gradebooks/${university.id('Course', 'A')}/marks`, {
    body: { cells: [cell] },
  })
  expect(body.fates).toMatchObject([{ fate: 'saved' }])
  await university.testApp.api.events.settled()
}

/** The response of each address: status, body, count and version. */
async function seenBy(who: Persona): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const path of addresses) {
    const { status, headers, body } = await walk.ask(who, 'GET', path)
    const text = body instanceof Response ? headers.get('content-type') : JSON.stringify({ ...body, requestId: null })
    seen[path] = `${status} ${headers.get('etag')} ${text}`
  }
  return seen
}

test.each(['studentA', 'coordinator', 'dean'] as const)(
  'whatever mark is entered, nothing that %s can ask for is another before it is released',
  async (who) => {
    await enter(3.25, 'Nothing of question 2 is right.')
    const before = await seenBy(who)
    await enter(17.77, 'All is right.')
    const after = await seenBy(who)
    const others = addresses.filter((path) => before[path] !== after[path])
    expect(others.map((path) => [path, before[path], after[path]])).toEqual([])
    expect(Object.values(before).filter((text) => text.startsWith('200')).length).toBeGreaterThan(40)
  },
  240_000,
)

test('those who mark the course see the mark at once', async () => {
  await enter(18.88, 'More than all is right.')
  const { body } = await walk.ask('lecturerA', 'GET', `/api/v2/gradebooks/${walk.university.id('Course', 'A')}/cells`)
  expect(JSON.stringify(body)).toContain('18.88')
})

test('no notice and no letter contains the mark, and none is sent because of it', async () => {
  const { db } = walk.university.testApp
  const written = async () => [
    ...(await db.selectFrom('notice').selectAll().execute()),
    ...(await db.selectFrom('mail_message').selectAll().execute()),
  ]
  await enter(3.25, 'Nothing of question 2 is right.')
  const before = (await written()).length
  await enter(17.77, 'All is right.')
  const after = await written()
  expect(after).toHaveLength(before)
  expect(JSON.stringify(after)).not.toMatch(/17\.77|All is right/)
})
