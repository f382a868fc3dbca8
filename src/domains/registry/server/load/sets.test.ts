import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { loadCurricula } from './curricula.ts'
import type { LoadOptions } from './options.ts'
import type { Refusal } from './refusals.ts'
import { loadStudentStatus } from './student-status.ts'
import { loadTimetable } from './timetable.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})

type Load = typeof loadCurricula

async function loaded(load: Load, folder: string) {
  const refusals: Refusal[] = []
  const options: LoadOptions = {
    ...{ folder, embeddedIdentity: true, say: () => {} },
    refuse: (refusal) => refusals.push(refusal),
  }
  const { changed } = await testApp.db.transaction().execute((tx) => load(tx, options))
  return { refusals, rows: Object.values(changed).reduce((sum, count) => sum + count, 0) }
}

async function written(set: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'set-'))
  for (const [name, lines] of Object.entries(set)) await writeFile(join(folder, `${name}.csv`), `${lines}\n`)
  return folder
}

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(testApp.db)
  return rows[0]?.n
}
/** So many valid lines that one invalid line is below the limit that aborts a load. */
const many = (line: (n: number) => string) => Array.from({ length: 40 }, (_, n) => line(n + 1)).join('\n')

const curricula = {
  programs:
    'program_id,program_name,semesters,total_sct_credits,superseded_plan\ncc-inf,Informática,10,300,0\ncc-inf_0,Informática (antigua),11,300,1',
  categories: 'program_id,category,category_name\ncc-inf,MAT,Matemáticas',
  modules: `program_id,module_code,module_name,semester,position,sct_credits,category\n${many((n) => `cc-inf,MAT-${n},Matemáticas ${n},1,${n},8,MAT`)}\ncc-inf_0,MAT-1,Mate Uno,2,1,0,MAT\nzz-no,MAT-1,Nada,1,1,0,MAT`,
  prerequisites: `program_id,module_code,requires_module_code\n${many((n) => `cc-inf,MAT-${n},MAT-${n === 1 ? 2 : 1}`)}\ncc-inf_0,MAT-1,MAT-2`,
}

test('study plans have modules by semester and position, with prerequisites; old plans are marked', async () => {
  const folder = await written(curricula)
  expect((await loaded(loadCurricula, folder)).refusals).toEqual([
    { file: 'modules', line: 43, column: 'program_id', reason: 'there is no program zz-no' },
    { file: 'prerequisites', line: 42, column: 'requires_module_code', reason: 'cc-inf_0 has no module MAT-2' },
  ])
  const { rows } = await sql`
    select p.code, p.superseded, m.code as module, x.name, x.semester, x.position, x.credits, x.category_name
    from program_module x join program p on p.id = x.program_id join module m on m.id = x.module_id
    where m.code = 'MAT-1' order by p.code`.execute(testApp.db)
  expect(rows).toEqual([
    {
      ...{
        code: 'CC-INF',
        superseded: false,
        module: 'MAT-1',
        name: { en: 'Matemáticas 1' },
        semester: 1,
        position: 1,
      },
      ...{ credits: 8, category_name: { en: 'Matemáticas' } },
    },
    {
      ...{ code: 'CC-INF_0', superseded: true, module: 'MAT-1', name: { en: 'Mate Uno' }, semester: 2, position: 1 },
      ...{ credits: 0, category_name: {} },
    },
  ])
  expect(await count('prerequisite')).toBe(40)
  expect((await loaded(loadCurricula, folder)).rows).toBe(0)
})

const timetable = {
  rooms: 'term,room,capacity,room_type\n2017-2018,1 - 14,20,Sala de aula\n2018-2019,1 - 14,20,Sala de aula',
  courses: 'term,course_id,course_acronym,course_name\n2017-2018,0,GEst,Gestão\n2018-2019,0,,Robótica',
  lessons: `term,lesson_id,course_id,shift,kind,weekday,start_time,end_time,room,seat_limit\n${many((n) => `2017-2018,${n},0,T01,lecture,Tue,08:30,10:00,1 - 14,40`)}\n2018-2019,1,0,L01,laboratory,Fri,12:00,11:00,,20`,
  lesson_students: `term,lesson_id,student_id\n${many((n) => `2017-2018,${n},1`)}\n2018-2019,1,1`,
  course_students: 'term,student_id,course_id\n2017-2018,1,0\n2018-2019,1,0',
}

test('a timetable has weekly patterns of groups in rooms, and the students of each group', async () => {
  const folder = await written(timetable)
  expect((await loaded(loadTimetable, folder)).refusals).toEqual([
    { file: 'lessons', line: 42, column: 'end_time', reason: 'the lesson ends before it starts' },
    { file: 'lesson_students', line: 42, column: 'lesson_id', reason: 'there is no lesson 1 in 2018-2019' },
  ])
  const { rows } = await sql`
    select c.code, t.code as term, l.kind, l.weekday, l.starts_at::text, l.seats, r.code as room, p.student_number
    from timetable_pattern l join course c on c.id = l.course_id join term t on t.id = c.term_id join room r on r.id = l.room_id
    join timetable_pattern_student s on s.pattern_id = l.id join person p on p.id = s.person_id order by l.id limit 1`.execute(
    testApp.db,
  )
  expect(rows).toEqual([
    {
      ...{ code: 'GEst', term: '2017-2018', kind: 'LECTURE', weekday: 2, starts_at: '08:30:00', seats: 40 },
      ...{ room: '1 - 14', student_number: 'ist17-0001' },
    },
  ])
  expect([await count('room'), await count('person'), await count('enrollment')]).toEqual([1, 2, 2])
  expect((await loaded(loadTimetable, folder)).rows).toBe(0)
})

const statusHeader = 'student_id,program_code,program_name,debtor,tuition_up_to_date,gender,outcome'

test('debtors get a finance hold, unpaid tuition an invoice, and outcomes end a study', async () => {
  const set = `${statusHeader}\n1,9500,Nursing,1,0,M,Dropout\n2,9500,Nursing,0,1,F,Graduate\n3,171,Design,0,1,F,Enrolled`
  const folder = await written({ portalegre_students: set })
  expect((await loaded(loadStudentStatus, folder)).refusals).toEqual([])
  const { rows } = await sql`
    select p.student_number, g.code, u.state,
      (select h.kind from hold h where h.person_id = p.id) as hold,
      (select i.number from invoice i where i.person_id = p.id) as invoice
    from person p join user_program u on u.person_id = p.id join program g on g.id = u.program_id
    order by 1`.execute(testApp.db)
  expect(rows).toEqual([
    { student_number: 'ipp00001', code: 'IPP-9500', state: 'WITHDRAWN', hold: 'FINANCE', invoice: 'IPP00001-TUITION' },
    { student_number: 'ipp00002', code: 'IPP-9500', state: 'COMPLETED', hold: null, invoice: null },
    { student_number: 'ipp00003', code: 'IPP-171', state: 'ACTIVE', hold: null, invoice: null },
  ])
  expect((await loaded(loadStudentStatus, folder)).rows).toBe(0)
})

test('too many invalid lines abort the load, and nothing is kept', async () => {
  const folder = await written({ portalegre_students: `${statusHeader}\n1,9500,Nursing,1,0,M,Gone` })
  await expect(loaded(loadStudentStatus, folder)).rejects.toThrow('nothing was written')
  expect(await count('person')).toBe(0)
})

const shared = new URL('../../../../../../shared/data/', import.meta.url).pathname
const real: [folder: string, load: Load, tables: Record<string, number>][] = [
  ['curricula_usm', loadCurricula, { program: 46, program_module: 2_522, prerequisite: 1_936 }],
  // The 85 lines of rooms contain 43 rooms, most of them in both terms.
  [
    'timetable_ist',
    loadTimetable,
    {
      ...{ course: 191, room: 43, timetable_pattern: 799, timetable_pattern_student: 27_301 },
      enrollment: 13_676,
    },
  ],
  ['student_status', loadStudentStatus, { program: 17, person: 4_424, user_program: 4_424, hold: 503, invoice: 528 }],
]

test.skipIf(!existsSync(shared)).each(real)(
  'the whole published set %s is loaded without a refusal',
  async (folder, load, tables) => {
    expect((await loaded(load, join(shared, folder))).refusals).toEqual([])
    for (const [table, wanted] of Object.entries(tables)) expect([table, await count(table)]).toEqual([table, wanted])
  },
  300_000,
)
