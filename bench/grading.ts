import type pg from 'pg'
import { openDatabase } from '../src/platform/server/database/open.ts'
import { type Ask, answered, asker, known, tell, timesOf } from './asking.ts'
import { measureExcel } from './excel.ts'
import { fillGrading } from './grading-fill.ts'
import { type Place, startPortal } from './portal.ts'
import { measureQueue } from './queue.ts'
import { fillSheets } from './sheets-fill.ts'

/** What lecturers may wait for, in ms. */
const asked = { cells: 500, mark: 50, paste: 300, finals: 500, report: 1_000 } as const

type Course = { id: number; enrollments: number[]; works: number[] }

/** How long the gradebook, a mark, a paste, final grades, a report, an Excel file and the queue take; beside the bare statement. */
export async function measureGrading(place: Place, port: number): Promise<void> {
  console.log(`\n## grading, ${place.name}`)
  await (await startPortal(place, port)).close()
  const { pool, close } = await openDatabase({ ...place, log: () => undefined })
  await fillGrading(pool)
  await fillSheets(pool)
  const marks = await courseOf('MARKS', pool)
  const finals = await courseOf('FINALS', pool)
  for (const name of ['marker', 'sheetcoordinator1', 'sheetdean1', 'sheetoffice1']) await known(pool, name)
  const bare = await timesOf(() => pool.query(bareCells, [marks.id]))
  await close()
  const portal = await startPortal(place, port)
  try {
    const ask = await asker(place, port, 'marker', ['ROLE_LECTURER'])
    const read = (path: string) => () => answered(ask('GET', path))
    console.log('| request | median ms | most ms | asked ms |\n|---|---|---|---|')
    tell('the marks of 1,000 × 8 as one bare statement', bare, Number.POSITIVE_INFINITY)
    tell('gradebook of 1,000 × 8', await timesOf(read(`/api/v2/gradebooks/${marks.id}/cells`)), asked.cells)
    tell('one mark', await timesOf(writer(ask, marks, 1)), asked.mark)
    tell('a paste of 300 marks', await timesOf(writer(ask, marks, 300)), asked.paste)
    tell('final grades of 2,500', await timesOf(read(`/api/v2/gradebooks/${finals.id}/finals`)), asked.finals)
    tell('report of 2,500', await timesOf(read(`/api/v2/gradebooks/${finals.id}/report`)), asked.report)
    await measureQueue(place, port)
    await measureExcel(ask, `/api/v2/gradebooks/${marks.id}`, portal.pid)
  } finally {
    await portal.close()
  }
}

/** The same marks with names and numbers as the gradebook answers, in one statement. */
const bareCells = `
  select json_agg(s)::text from (
    select e.id as enrollment, p.display_name as name, p.student_number as number, e.state, (
      select json_agg(json_build_object('assessment', k.assessment_id, 'score', k.score, 'status', k.status,
        'penalty', k.penalty, 'comment', k.comment, 'version', k.version, 'released', coalesce(k.released_at <= now(), false))
        order by k.assessment_id)
      from mark k where k.enrollment_id = e.id) as marks
    from enrollment e join person p on p.id = e.person_id where e.course_id = $1 order by p.sort_name, e.id) s`

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

/** Writes marks of the first students again and again, each time against the version before. */
function writer(ask: Ask, { id, enrollments, works }: Course, count: number): () => Promise<unknown> {
  // One mark and a paste do not touch the same piece of work.
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
