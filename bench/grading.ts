import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { type Ask, answered, asker, known, report, timesOf } from './asking.ts'
import { bareCells, bareMark } from './bare-grading-sql.ts'
import { measureExcel } from './excel.ts'
import { fillGrading } from './grading-fill.ts'
import { type Bare, type Course, measureMark } from './one-mark.ts'
import { type Place, startPortal } from './portal.ts'
import { measureQueue } from './queue.ts'
import { fillSheets } from './sheets-fill.ts'
import { median } from './sums.ts'

/** The limits for lecturers, in ms. */
const asked = { cells: 500, paste: 300, finals: 500, report: 1_000 } as const

/**
 * How long the gradebook, a mark, a paste, final grades, a report, an Excel file and the queue take; compared with the
 * bare statement.
 */
export async function measureGrading(place: Place, port: number, bare: Bare): Promise<void> {
  console.log(`\n## grading, ${place.name}`)
  await (await startPortal(place, port)).close()
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  await fillGrading(pool)
  await fillSheets(pool)
  const marks = await courseOf('MARKS', pool)
  const finals = await courseOf('FINALS', pool)
  for (const name of ['marker', 'sheetcoordinator1', 'sheetdean1', 'sheetoffice1']) await known(pool, name)
  const statements = await measureBare(pool, marks)
  await close()
  const portal = await startPortal(place, port)
  try {
    const ask = await asker(place, port, 'marker', ['ROLE_LECTURER'])
    const read = (path: string) => () => answered(ask('GET', path))
    console.log('| request | median ms | most ms | asked ms |\n|---|---|---|---|')
    report('gradebook of 1,000 × 8 as one bare statement', statements.reads, Number.POSITIVE_INFINITY)
    report(
      'gradebook of 1,000 × 8',
      await measureCells(place, port, marks.id, statements.body),
      2 * median(statements.reads),
    )
    report('gradebook of 1,000 × 8, packed', await timesOf(read(`/api/v2/gradebooks/${marks.id}/cells`)), asked.cells)
    report('one mark as one bare statement', statements.writes, Number.POSITIVE_INFINITY)
    if (place.databaseUrl) await measureMark({ place, port, bare, course: marks })
    // The embedded database belongs to one process, so that only the statement can be compared, without HTTP.
    else report('one mark', await timesOf(writer(ask, marks, 1)), 2 * median(statements.writes))
    report('a paste of 300 marks', await timesOf(writer(ask, marks, 300)), asked.paste)
    report('final grades of 2,500', await timesOf(read(`/api/v2/gradebooks/${finals.id}/finals`)), asked.finals)
    report('report of 2,500', await timesOf(read(`/api/v2/gradebooks/${finals.id}/report`)), asked.report)
    await measureQueue(place, port)
    await measureExcel(ask, `/api/v2/gradebooks/${marks.id}`, portal.pid)
  } finally {
    await portal.close()
  }
}

/** Reads a gradebook and writes one mark by one bare statement each, and measures how long they take. */
async function measureBare(pool: pg.Pool, { id, enrollments, works }: Course) {
  const { rows } = await pool.query<{ id: number }>(`select id from person where username = 'marker'`)
  const me = rows[0]?.id
  const read = () => pool.query<{ body: string }>({ name: 'cells', text: bareCells, values: [id, me] })
  let version = 1
  const write = async () => {
    // The last student and work, which nothing else writes here.
    const values = [id, me, enrollments.at(-1), works.at(-1), version, 8 + (version % 2)]
    const { rowCount } = await pool.query({ name: 'mark', text: bareMark, values })
    if (rowCount !== 1) throw new Error('The mark was not saved.')
    version++
  }
  const [reads, writes] = [await timesOf(read, 30), await timesOf(write, 30)]
  return { reads, writes, body: (await read()).rows[0]?.body ?? '' }
}

/** The same gradebook from the portal, in the same bytes; the time includes compressing the response. */
async function measureCells(place: Place, port: number, course: number, body: string): Promise<number[]> {
  const ask = await asker(place, port, 'marker', ['ROLE_LECTURER'], { 'accept-encoding': 'identity' })
  const read = async () => (await ask('GET', `/api/v2/gradebooks/${course}/cells`)).text()
  if (!isDeepStrictEqual(JSON.parse(await read()), JSON.parse(body)))
    throw new Error('The bare statement does not answer what the portal answers.')
  return timesOf(read, 30)
}

async function courseOf(code: string, pool: pg.Pool): Promise<Course> {
  const { rows } = await pool.query<Course>(
    `select c.id, array(select e.id from enrollment e where e.course_id = c.id order by e.id) as enrollments,
      array(select a.id from assessment a where a.course_id = c.id order by a.id) as works from course c where c.code = $1`,
    [code],
  )
  const [course] = rows
  if (!course) throw new Error(`The course ${code} was not filled.`)
  return course
}

/** Writes marks of the first students again and again, each time with the latest version. */
function writer(ask: Ask, { id, enrollments, works }: Course, count: number): () => Promise<unknown> {
  // The single mark and the paste do not write to the same piece of work.
  const assessment = works[count === 1 ? 0 : 1]
  let version = 1
  return async () => {
    const cells = enrollments.slice(0, count).map((enrollment) => ({
      ...{ enrollment, assessment, version, score: 8 + (version % 2), status: null, comment: null },
    }))
    const fates = await answered(ask('PUT', `/api/v2/gradebooks/${id}/marks`, { source: 'PASTE', cells }))
    if (!JSON.stringify(fates).includes('"saved"')) throw new Error('The marks were not saved.')
    version++
  }
}
