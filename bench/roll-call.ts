import type { CDPSession, Page } from '@playwright/test'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { fillCourse } from './course-of-lecturer.ts'
import type { Place } from './portal.ts'
import { median } from './sums.ts'
import { costs, head, line, onPage, pressed, slowDown } from './typed-page.ts'

/** A class, and a lecture hall; the demo university has 42 students in the course. */
const sizes = [40, 200]
const slowness = [1, 4]
const keysOfOne = 40

/**
 * Runs in the page: how long it takes from each key until the page shows that everything is saved. `takeSavings()`
 * returns what was counted since its last call.
 */
const savings = `
  const saved = { open: [], ms: [] }
  const look = () => {
    const told = [...document.querySelectorAll('[role="status"]')]
    if (told.some(({ textContent }) => textContent.startsWith('Saved'))) {
      const now = performance.now()
      saved.ms.push(...saved.open.splice(0).map((at) => now - at))
    } else requestAnimationFrame(look)
  }
  addEventListener('keydown', (event) => {
    saved.open.push(event.timeStamp)
    // Until the key takes effect, the page still shows that the previous one is saved.
    if (saved.open.length === 1) setTimeout(() => requestAnimationFrame(look))
  }, true)
  globalThis.takeSavings = () => ({ ms: saved.ms.splice(0), open: saved.open.length })
`

/**
 * How long a key of a roll call takes until its row shows it, and until it is saved: the limits are 50 ms and 300 ms.
 */
export async function measureRollCall(place: Place, port: number): Promise<void> {
  console.log('\n## roll call')
  console.log(head(['students', 'processor', ...costs, 'saved, median ms', 'most ms']))
  for (const students of sizes) {
    const course = await fillCourse(place, students)
    for (const slower of slowness) {
      const path = `/courses/${course}/activity/lessons/${await openSession(place, course)}/attendance`
      const ready = (page: Page) => page.getByRole('list', { name: 'Students by name' }).waitFor()
      const measure = async (page: Page, session: CDPSession) => {
        await slowDown(session, slower)
        const rows = page.getByRole('list', { name: 'Students by name' }).getByRole('listitem')
        await rows.first().focus()
        const keys = Array.from({ length: keysOfOne }, (_, at) => 'ppplppa'[at % 7] ?? 'p')
        const cost = await pressed(page, session, keys)
        await page.waitForTimeout(2000)
        const { ms, open } = await page.evaluate<{ ms: number[]; open: number }>('globalThis.takeSavings()')
        if (open > 0) throw new Error(`${open} keys of the roll call were never saved`)
        const times = [median(ms).toFixed(0), Math.max(...ms).toFixed(0)]
        console.log(line([await rows.count(), slower === 1 ? 'as it is' : `${slower} times slower`, ...cost, ...times]))
      }
      await onPage(place, port, { path, ready, script: savings }, measure)
    }
  }
}

/** A session of yesterday whose roll call is open and empty; returns its id. */
async function openSession(place: Place, course: number): Promise<number> {
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const { rows } = await pool.query(`insert into lesson (course_id, kind, day, starts_at, ends_at, state)
    values (${course}, 'LECTURE', current_date - 1, '07:00', '08:30', 'HELD') returning id`)
  const lesson = Number(rows[0]?.id)
  await pool.query(`update roll_call set state = 'OPEN' where id = ${lesson}`)
  await close()
  return lesson
}
