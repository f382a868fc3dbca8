import { type DomainFixture, inserted, said, serial, type University } from '#platform/test/fixture.ts'
import { addCodes } from '../server/attendance/attendance.fixture.ts'

/** A lesson to come in each of two courses, and one that is cancelled. */
export const fixture: DomainFixture = {
  add: async (university) => {
    const { testApp, things, id } = university
    const { db } = testApp
    const make = (course: string, day: string, state = 'PLANNED') =>
      inserted(db, 'lesson', {
        ...{ course_id: id('Course', course), kind: 'LECTURE', day, state },
        ...{ starts_at: '10:00', ends_at: '11:30' },
      })
    const plan = (course: string) =>
      inserted(db, 'lesson_plan', {
        course_id: id('Course', course),
        title: { en: 'Trees' },
        notes: 'Ask for the proof.',
      })
    things.LessonPlan = {
      ...{ A: await plan('A'), B: await plan('B') },
      ...{ spare: await plan('A'), spare2: await plan('A'), spare3: await plan('A') },
    }
    things.Lesson = {
      A: await make('A', '2026-12-01'),
      cancelled: await make('A', '2026-12-02', 'CANCELLED'),
      over: await make('A', '2026-09-01'),
      B: await make('B', '2026-12-01'),
      ...{ held: await make('A', '2026-09-02', 'HELD'), held2: await make('A', '2026-09-08', 'HELD') },
      held3: await make('A', '2026-09-09', 'HELD'),
      written: await make('A', '2026-09-03', 'HELD'),
      summarised: await make('A', '2026-09-04', 'SUMMARISED'),
    }
    for (const one of ['A', 'B'])
      await db
        .updateTable('lesson')
        .set({ plan_id: things.LessonPlan[one] ?? 0 })
        .where('id', '=', things.Lesson[one] ?? 0)
        .execute()
    const summary = (lesson: number | undefined) =>
      inserted(db, 'lesson_summary', { lesson_id: lesson ?? 0, text: { en: 'Trees' } })
    things.LessonSummary = {
      early: await summary(things.Lesson.A),
      draft: await summary(things.Lesson.written),
      published: await summary(things.Lesson.summarised),
    }
    await addAttendance(university)
  },
  bodies: {
    'POST /api/v2/courses/:id/lesson_generations': () => ({ from: '2026-12-01', until: '2026-12-20', dryRun: true }),
    'POST /api/v2/courses/:id/lesson_generations/undo': () => ({}),
    'POST /api/v2/courses/:id/plan_arrangements': () => ({ topics: [{ lesson: null, from: null, title: said }] }),
    'POST /api/v2/courses/:id/plan_sheets': () => ({ content: [Buffer.from('Topic\nTrees').toString('base64')] }),
    'POST /api/v2/courses/:id/plan_arrangements/undo': () => ({ arrangement: 1 }),
    'LessonSummary create': ({ id }) => ({
      lesson: `/api/v2/lessons/${id('Lesson', unwritten[serial() % unwritten.length] ?? '')}`,
      text: { en: 'Trees' },
    }),
    'LessonSummary update': () => ({ text: { en: 'Balanced trees' } }),
    'Lesson summarise': () => ({}),
    'LessonPlan create': ({ id }) => ({ course: `/api/v2/courses/${id('Course', 'A')}`, title: { en: 'Heaps' } }),
    'LessonPlan update': () => ({ title: { en: 'Balanced trees' } }),
    'Lesson create': ({ id }) => ({
      ...{ course: `/api/v2/courses/${id('Course', 'A')}`, kind: 'LECTURE', day: '2026-12-03' },
      ...{ startsAt: '10:00', endsAt: '11:30' },
    }),
    'Lesson update': () => ({ startsAt: '10:15' }),
    'Lesson hold': () => ({}),
    'Lesson cancel': () => ({ reason: 'The lecturer is at a conference.' }),
    'Lesson reinstate': () => ({ acknowledge: ['clashes'] }),
    'RollCall open': () => ({}),
    'RollCall close': () => ({ acknowledge: ['notSet'] }),
    'RollCall reopen': () => ({}),
    'AttendanceCode create': () => ({
      ...{ code: `X${serial() % 100}`, label: said, countsAs: 'NEUTRAL', weight: 0, selfSelectable: false },
      ...{ needsProof: false, position: 9 },
    }),
    'AttendanceCode update': () => ({ position: 8 }),
    'AttendanceRules update': () => ({ leastPercent: 75 }),
    'PUT /api/v2/lessons/:id/attendance': ({ id }) => ({
      marks: [
        {
          enrollment: id('Enrollment', 'studentA'),
          version: 0,
          code: 'P',
          unitsAttended: null,
          minutesLate: null,
          note: null,
        },
      ],
    }),
  },
}

/** Lessons without a summary, so that each test finds one. */
const unwritten = ['held', 'held2', 'held3']

/** The roll call of one lesson is open, that of another one is closed; a record in each course. */
async function addAttendance({ testApp, things, id }: University): Promise<void> {
  const { db } = testApp
  await addCodes(db)
  const codes = await db.selectFrom('attendance_code').select(['id', 'code']).execute()
  await testApp.set('roll_call', id('Lesson', 'A'), { state: 'OPEN' })
  await testApp.set('roll_call', id('Lesson', 'B'), { state: 'CLOSED' })
  const record = (lesson: string, who: string) =>
    inserted(db, 'attendance_record', {
      ...{ lesson_id: id('Lesson', lesson), enrollment_id: id('Enrollment', who), code: 'A', source: 'LECTURER' },
      note: 'Only for those who teach.',
    })
  Object.assign(things, {
    RollCall: things.Lesson,
    AttendanceCode: Object.fromEntries(codes.map(({ id, code }) => [code, id])),
    AttendanceRecord: { A: await record('over', 'studentA'), B: await record('B', 'studentB') },
    AttendanceRules: { A: id('Course', 'A'), B: id('Course', 'B') },
  })
}
