import { type CDPSession, chromium, type Page } from '@playwright/test'
import { debianChromium } from '../bin/browser.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { type Place, startPortal } from './portal.ts'
import { type Counted, counting } from './rendered.ts'
import { sessionFrom, tokenFrom } from './session.ts'
import { median } from './sums.ts'

const [students, works, slower] = [300, 20, 4]

/** How long a lecturer waits after a key in a gradebook of 300 students and 20 works, on a processor four times slower. */
export async function measureTyping(place: Place, port: number): Promise<void> {
  console.log(`\n## typing, ${students} students, ${works} works, processor ${slower} times slower`)
  // The first start makes the demo university.
  await (await startPortal(place, port)).close()
  const course = await fillCourse(place)
  const portal = await startPortal(place, port)
  const { executablePath, args } = debianChromium()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const token = tokenFrom(place, port, 'lecturer')
    await page.addInitScript((session) => sessionStorage.setItem('session', session), sessionFrom(token))
    await page.addInitScript(counting)
    await page.goto(`http://localhost:${port}/my/courses/${course}/assessments/input_mark`)
    await page.getByRole('grid').waitFor()
    await page.waitForLoadState('networkidle')
    await measure(page)
  } finally {
    await browser.close()
    await portal.close()
  }
}

async function measure(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.getByRole('grid').locator('[aria-rowindex="2"] [aria-colindex="2"]').click()
  const marks = Array.from({ length: 20 }, (_, at) => ['1', String(at % 9), 'Enter']).flat()
  const steps = Array.from({ length: 30 }, (_, at) => (at % 10 < 5 ? 'ArrowDown' : 'ArrowRight'))
  console.log(
    '\n| keys | to paint, median ms | most ms | redrawn | commits | layouts | nodes |\n|---|---|---|---|---|---|---|',
  )
  console.log(await press(page, session, 'marks typed', marks))
  console.log(await press(page, session, 'cells walked', steps))
}

/** Presses the keys one by one and tells, for each key, what it cost. */
async function press(page: Page, session: CDPSession, name: string, keys: readonly string[]): Promise<string> {
  const layouts = async () =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'LayoutCount')?.value ?? 0
  const counted = () => page.evaluate<Counted>('globalThis.takeCounts()')
  await counted()
  const before = await layouts()
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(200)
  }
  const each = (sum: number) => (sum / keys.length).toFixed(1)
  const laidOut = each((await layouts()) - before)
  const { paints, redrawn, commits, nodes } = await counted()
  const times = [median(paints).toFixed(0), Math.max(...paints).toFixed(0)]
  return `| ${[name, ...times, each(redrawn), each(commits), laidOut, nodes].join(' | ')} |`
}

/** Fills the course that the lecturer of the demo university teaches now; answers its id. */
async function fillCourse(place: Place): Promise<number> {
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  const { rows } = await pool.query(`select c.id from course c join course_lecturer l on l.course_id = c.id
    join person p on p.id = l.person_id where p.username = 'lecturer' and current_date between c.starts_on and c.ends_on
    order by c.id limit 1`)
  const course = Number(rows[0]?.id)
  const count = (table: string) => `(select count(*) from ${table} where course_id = ${course})`
  await pool.query(`insert into enrollment (course_id, person_id) select ${course}, p.id from person p
    where p.student_number is not null and not exists (
      select from enrollment e where e.course_id = ${course} and e.person_id = p.id)
    order by p.id limit greatest(0, ${students} - ${count('enrollment')})`)
  await pool.query(`insert into assessment (course_id, code, title, kind, weight, max_mark)
    select ${course}, 'X' || n, jsonb_build_object('en', 'Work ' || n), 'TEST', 0, 20
    from generate_series(1, greatest(0, ${works} - ${count('assessment')})) n`)
  await close()
  return course
}
