import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { atRiskIn, enrolmentsAtRisk } from './at-risk.ts'
import { addCodes } from './attendance.fixture.ts'

let testApp: TestApp
let course = 0
let enrollments: number[]
let lessons: number[]

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  await addCodes(db)
  course = (await makeCourse(db, { code: 'CS204' })).id
  enrollments = []
  for (const username of ['mina', 'kit', 'rui']) {
    const { id } = await makePerson(db, { username, officialName: username })
    enrollments.push((await makeEnrollment(db, { course_id: course, person_id: id })).id)
  }
  lessons = []
  for (const day of ['2026-11-02', '2026-11-09', '2026-11-16'])
    lessons.push(
      await inserted(db, 'lesson', {
        ...{ course_id: course, kind: 'LECTURE', day, starts_at: '10:00', ends_at: '11:30', state: 'HELD' },
      }),
    )
})

/** The stored tallies and the sums over all records, for students and for lessons. */
async function compared() {
  const counted = sql`attendance_record r join lesson s on s.id = r.lesson_id and s.state <> 'CANCELLED'
    join roll_call q on q.id = s.id and q.state = 'CLOSED' where r.code is not null`
  const of = async (key: string, table: string) => {
    const { rows: kept } = await sql`
      select ${sql.ref(key)} as of, code, records, attended from ${sql.table(table)} where records <> 0 order by 1, 2`.execute(
      testApp.db,
    )
    const { rows: found } = await sql`
      select ${sql.ref(`r.${key}`)} as of, r.code, count(*)::int as records,
        sum(round(r.units_attended::numeric / r.units_total, 6)) as attended from ${counted} group by 1, 2 order by 1, 2`.execute(
      testApp.db,
    )
    return [kept, found]
  }
  return { students: await of('enrollment_id', 'attendance_tally'), lessons: await of('lesson_id', 'lesson_tally') }
}

async function expectKept(what: string): Promise<void> {
  const { students, lessons: ofLessons } = await compared()
  expect([what, students[0]]).toEqual([what, students[1]])
  expect([what, ofLessons[0]]).toEqual([what, ofLessons[1]])
}

/** The students at risk, looked up by enrolment and read by course. */
async function atRisk() {
  const read = async (query: RawBuilder<unknown>) =>
    (await sql<{ id: number; reached: boolean }>`select k.* from (${query}) k order by k.id`.execute(testApp.db)).rows
  const each = await read(enrolmentsAtRisk(sql`e.course_id = ${course}`))
  return { each, ofCourse: await read(atRiskIn(sql`select ${course}::int as id`)) }
}

/** One session is for a group with only one of two students; the limit allows one more absence out of three. */
async function withGroups(): Promise<void> {
  const { db } = testApp
  await db.updateTable('attendance_rules').set({ warn_percent: 50, least_percent: 40 }).execute()
  await db
    .updateTable('lesson')
    .set({ group_code: 'G1' })
    .where('id', '=', lessons[0] ?? 0)
    .execute()
  for (const [at, group_code] of ['G1', 'G2'].entries()) {
    const pattern_id = await inserted(db, 'timetable_pattern', {
      ...{ course_id: course, kind: 'LECTURE', weekday: 1, starts_at: '10:00', ends_at: '11:30', group_code },
    })
    await sql`insert into timetable_pattern_student (pattern_id, person_id)
      select ${pattern_id}::int, e.person_id from enrollment e where e.id = ${enrollments[at]}`.execute(db)
  }
}

const codes = ['P', 'L', 'A', 'E', null]
/** A pseudo-random sequence, the same for the same seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([1, 2, 3])(
  'whatever is marked, closed, opened, cancelled and removed, the tally is that of all records (%i)',
  async (seed) => {
    const { db } = testApp
    const pick = numbersFrom(seed)
    const lessonNow = () => lessons[pick(lessons.length)] ?? 0
    const mark = async () => {
      const code = codes[pick(codes.length)] ?? null
      const [total, of] = [1 + pick(3), lessonNow()]
      await sql`
      insert into attendance_record (lesson_id, enrollment_id, code, units_attended, units_total, source)
      select ${of}, e, ${code}, ${pick(total + 1)}, ${total}, 'BULK' from unnest(${enrollments.slice(pick(3))}::int[]) e
      on conflict (lesson_id, enrollment_id) do update set code = excluded.code,
        units_attended = excluded.units_attended, units_total = excluded.units_total`.execute(db)
    }
    const state = async (table: 'roll_call' | 'lesson', to: string) => {
      await db.updateTable(table).set({ state: to }).where('id', '=', lessonNow()).execute()
    }
    const acts: (() => Promise<unknown>)[] = [
      mark,
      mark,
      () => state('roll_call', 'CLOSED'),
      () => state('roll_call', 'CLOSED'),
      () => state('roll_call', 'OPEN'),
      () => state('lesson', 'CANCELLED'),
      () => state('lesson', 'HELD'),
      () => db.deleteFrom('attendance_record').where('lesson_id', '=', lessonNow()).execute(),
      () =>
        db
          .updateTable('attendance_code')
          .set({ code: pick(2) ? 'L' : 'LT' })
          .where('counts_as', '=', 'LATE')
          .execute(),
    ]
    if (seed === 2) await withGroups()
    if (seed === 3) await testApp.set('enrollment', enrollments[1] ?? 0, { registered_on: '2026-11-05' })
    let [most, warned] = [0, 0]
    for (let step = 0; step < 60; step++) {
      const chosen = pick(acts.length)
      // A renamed code is no longer used.
      codes[1] = (
        await db.selectFrom('attendance_code').select('code').where('counts_as', '=', 'LATE').executeTakeFirstOrThrow()
      ).code
      await acts[chosen]?.()
      await expectKept(`step ${step}, act ${chosen}`)
      most = Math.max(most, (await compared()).students[1]?.length ?? 0)
      const { each, ofCourse } = await atRisk()
      expect([step, ofCourse]).toEqual([step, each])
      warned += each.length
    }
    expect(most).toBeGreaterThan(2)
    expect(warned).toBeGreaterThan(2)
  },
)

test('when two people close roll calls of the same students at once, both are counted', async () => {
  const { db } = testApp
  await sql`insert into attendance_record (lesson_id, enrollment_id, code, source)
    select l, e, 'P', 'BULK' from unnest(${lessons}::int[]) l, unnest(${enrollments}::int[]) e`.execute(db)
  await Promise.all(
    lessons.map((id) => db.updateTable('roll_call').set({ state: 'CLOSED' }).where('id', '=', id).execute()),
  )
  await expectKept('closed at once')
  const kept = await db.selectFrom('attendance_tally').select('records').execute()
  expect(kept.map(({ records }) => records)).toEqual([3, 3, 3])
})
