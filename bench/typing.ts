import type { CDPSession, Page } from '@playwright/test'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { fillCourse } from './course-of-lecturer.ts'
import { type Place, startPortal } from './portal.ts'
import { measureRollCall } from './roll-call.ts'
import { costs, head, line, onPage, pressed, slowDown } from './typed-page.ts'

const [students, works, slower] = [300, 20, 4]

/** How long a lecturer waits after a key: in roll calls, and in a gradebook of 300 students and 20 works. */
export async function measureTyping(place: Place, port: number): Promise<void> {
  // The first start creates the demo university.
  await (await startPortal(place, port)).close()
  await measureRollCall(place, port)
  console.log(`\n## marks, ${students} students, ${works} works, processor ${slower} times slower`)
  const course = await fillCourse(place, students)
  await addWorks(place, course)
  const path = `/courses/${course}/assessments/input_mark`
  await onPage(place, port, { path, ready: (page) => page.getByRole('grid').waitFor() }, measure)
}

async function measure(page: Page, session: CDPSession): Promise<void> {
  await slowDown(session, slower)
  await page.getByRole('grid').locator('[aria-rowindex="2"] [aria-colindex="2"]').click()
  const marks = Array.from({ length: 20 }, (_, at) => ['1', String(at % 9), 'Enter']).flat()
  const steps = Array.from({ length: 30 }, (_, at) => (at % 10 < 5 ? 'ArrowDown' : 'ArrowRight'))
  console.log(head(['keys', ...costs]))
  console.log(line(['marks typed', ...(await pressed(page, session, marks))]))
  console.log(line(['cells walked', ...(await pressed(page, session, steps))]))
}

async function addWorks(place: Place, course: number): Promise<void> {
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  await pool.query(`insert into assessment (course_id, code, title, kind, weight, max_mark)
    select ${course}, 'X' || n, jsonb_build_object('en', 'Work ' || n), 'TEST', 0, 20
    from generate_series(1, greatest(0, ${works} - (select count(*) from assessment where course_id = ${course}))) n`)
  await close()
}
