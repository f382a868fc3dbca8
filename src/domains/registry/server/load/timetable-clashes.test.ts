import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { TimetablePattern } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { loadTimetable } from './timetable.ts'

const folder = join(new URL('../../../../../../shared/data/', import.meta.url).pathname, 'timetable_ist')
const isThere = existsSync(folder)
if (!isThere) process.stderr.write(`The timetable of IST is not at ${folder}: its clashes are not counted.\n`)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  if (!isThere) return
  const options = { folder, embeddedIdentity: true, say: () => {}, refuse: () => {} }
  await testApp.db.transaction().execute((tx) => loadTimetable(tx, options))
})

test.skipIf(!isThere)('the published timetable of IST shows its 37 room overlaps and 3 overfull lessons', async () => {
  const registry = testApp.as({ username: 'rita', roles: ['ROLE_REGISTRY'] })
  const { body } = await registry.get(`${TimetablePattern.path}?clashing=true&itemsPerPage=999`)
  const found: Item<typeof TimetablePattern>[] = body['hydra:member']
  const clashes = found.flatMap((one) => one.clashes ?? [])
  const courseOf = new Map(found.map(({ id, course }) => [id, course.id]))
  const pairs = found.flatMap(({ id, clashes = [] }) =>
    clashes.flatMap(({ kind, pattern }) =>
      kind === 'room' && pattern !== null && id < pattern ? [[id, pattern]] : [],
    ),
  )
  // Two groups of one course also share a room: that is a pair of lessons, but not of courses.
  expect(pairs.filter(([one = 0, other = 0]) => courseOf.get(one) !== courseOf.get(other))).toHaveLength(37)
  expect(pairs).toHaveLength(38)
  expect(clashes.filter(({ kind }) => kind === 'capacity')).toHaveLength(3)
  // Groups with more students than they admit, whatever the size of the room.
  expect(clashes.filter(({ kind }) => kind === 'seats')).toHaveLength(11)
  expect(clashes.filter(({ kind }) => kind === 'lecturer')).toEqual([])
})
