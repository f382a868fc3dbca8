import { type DomainFixture, inserted, localized, serial, type University } from '#platform/test/fixture.ts'
import { addCodes } from '../server/attendance/attendance.fixture.ts'

/** The last day of each absence that is announced; the same absence is announced only once. */
let lastDay = Date.UTC(2026, 10, 20)
const nextDay = () => {
  lastDay += 86_400_000
  return new Date(lastDay).toISOString().slice(0, 10)
}

/** A future lesson in each of two courses, and a cancelled one. */
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
    await addAbsences(university)
    await addObjections(university)
  },
  params: { proof: '5d0c2b7e-8c1f-4a55-9e0b-3f1f6a6f7c21' },
  writers: {
    ...{ 'AbsenceNotice create': 'studentA', 'AbsenceNotice update': 'studentA', 'AbsenceNotice withdraw': 'studentA' },
    'AttendanceObjection create': 'studentA',
    'AttendanceObjection update': 'studentA',
    'AttendanceObjection withdraw': 'studentA',
    'POST /api/v2/check_ins': 'studentA',
  },
  inputs: {
    // What the published syllabus says.
    'AttendanceRules.leastPercent': () => ({ leastPercent: 75 }),
    'Lesson.lecturer': ({ id }) => ({ lecturer: `/api/v2/users/${id('User', 'lecturerA')}` }),
    'Lesson.onlineUrl': () => ({ onlineUrl: 'https://meet.example.edu/1' }),
    'AttendanceCode.code': () => ({ code: 'Z' }),
    'AttendanceCode create.code': () => ({ code: 'Y' }),
    'Lesson.day': () => ({ day: '2026-12-04', confirmClashes: true }),
    'LessonPlan create.lesson': ({ id }) => ({
      ...{
        course: `/api/v2/courses/${id('Course', 'A')}`,
        title: localized,
        lesson: `/api/v2/lessons/${id('Lesson', 'over')}`,
      },
    }),
  },
  queries: { '/api/v2/courses/:id/lesson_clashes': () => '?day=2026-12-01&startsAt=10:00&endsAt=11:30' },
  bodies: {
    'POST /api/v2/courses/:id/lesson_generations': () => ({ from: '2026-12-01', until: '2026-12-20', dryRun: true }),
    'POST /api/v2/courses/:id/pattern_changes': ({ id }) => ({
      ...{ from: '2026-12-01', dryRun: true },
      patterns: [
        {
          ...{ pattern: `/api/v2/timetable_patterns/${id('TimetablePattern', 'A')}` },
          ...{ weekday: 4, startsAt: '14:00', room: null },
        },
      ],
    }),
    'POST /api/v2/courses/:id/lesson_generations/undo': () => ({}),
    'POST /api/v2/courses/:id/plan_arrangements': () => ({ topics: [{ lesson: null, from: null, title: localized }] }),
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
      ...{ startsAt: '10:00', endsAt: '11:30', confirmClashes: true },
    }),
    'Lesson update': () => ({ startsAt: '10:15' }),
    'Lesson hold': () => ({}),
    'Lesson cancel': () => ({ reason: 'The lecturer is at a conference.', acknowledge: ['marked'] }),
    'Lesson reinstate': () => ({ acknowledge: ['clashes'] }),
    'RollCall open': () => ({}),
    'RollCall close': () => ({ acknowledge: ['notSet'] }),
    'RollCall reopen': () => ({}),
    'AttendanceCode create': () => ({
      ...{ code: `X${serial() % 100}`, label: localized, countsAs: 'NEUTRAL', weight: 0, selfSelectable: false },
      ...{ needsProof: false, position: 9 },
    }),
    'AttendanceCode update': () => ({ position: 8 }),
    'AttendanceRules update': () => ({ leastPercent: 75 }),
    'AbsenceNotice create': () => ({ from: '2026-11-21', until: nextDay(), kind: 'FAMILY', text: 'A wedding.' }),
    'AbsenceNotice update': () => ({ text: 'The certificate follows.' }),
    'AbsenceNotice accept': () => ({ acknowledge: ['noProof', 'marksByHand'] }),
    'AbsenceNotice refuse': () => ({ reason: 'The reason does not excuse an absence.' }),
    'AbsenceNotice revoke': () => ({ reason: 'The certificate is not genuine.' }),
    'AbsenceNotice withdraw': () => ({}),
    'AttendanceObjection create': ({ id }) => ({
      ...{ lesson: id('Lesson', marked[next++ % marked.length] ?? ''), claimed: 'P', text: 'I was in the last row.' },
    }),
    'AttendanceObjection update': () => ({ text: 'I was in the last row, at the window.' }),
    'AttendanceObjection accept': () => ({ reason: 'A colleague remembers them.', acknowledge: ['markChanged'] }),
    'AttendanceObjection refuse': () => ({ reason: 'The register says otherwise.' }),
    'AttendanceObjection withdraw': () => ({}),
    'PUT /api/v2/lessons/:id/check_in': () => ({ act: 'close' }),
    'POST /api/v2/check_ins': () => ({ code: '222222', device: '0192f3a0-0000-7000-8000-000000000001' }),
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

/** Lessons with a student's mark without objections, so that each test finds one. */
const marked = ['held', 'held2', 'held3', 'written', 'summarised']
let next = 0

/** One lesson has an open roll call, another a closed one; there is a record in each course. */
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
  const records = marked.flatMap((lesson) => ['studentA', 'blocked'].map((who) => [lesson, who] as const))
  const others: Record<string, number> = {}
  for (const [lesson, who] of records) others[`${who} ${lesson}`] = await record(lesson, who)
  Object.assign(things, {
    RollCall: things.Lesson,
    AttendanceCode: Object.fromEntries(codes.map(({ id, code }) => [code, id])),
    AttendanceRecord: { A: await record('over', 'studentA'), B: await record('B', 'studentB'), ...others },
    AttendanceRules: { A: id('Course', 'A'), B: id('Course', 'B') },
    CourseStudent: things.Enrollment,
  })
}

/** A notice for sessions of each course, one for days, and one that is accepted. */
async function addAbsences({ testApp: { db, files }, things, id }: University): Promise<void> {
  const give = async (enrollment: string, course: string | null, state = 'SUBMITTED') => {
    const { person_id } = await db
      .selectFrom('enrollment')
      .select('person_id')
      .where('id', '=', id('Enrollment', enrollment))
      .executeTakeFirstOrThrow()
    return inserted(db, 'absence_notice', {
      ...{ person_id, course_id: course && id('Course', course), from_day: '2026-12-01', until_day: '2026-12-01' },
      ...{ kind: 'ILLNESS', text: 'Flu.', state },
    })
  }
  things.AbsenceNotice = {
    A: await give('studentA', 'A'),
    B: await give('studentB', 'B'),
    days: await give('studentA', null),
    accepted: await give('studentA', 'A', 'ACCEPTED'),
  }
  const { sha256, size, contentType } = await files.put([Buffer.from('%PDF-1.7 certificate')])
  const file = fixture.params?.proof
  const kept = { id: file, person_id: id('User', 'studentA'), kind: 'absence', name: 'certificate.pdf', sha256, size }
  await db
    .insertInto('stored_file')
    .values({ ...kept, content_type: contentType })
    .execute()
  const [notice_id] = Object.values(things.AbsenceNotice)
  await inserted(db, 'absence_notice_file', { notice_id, file_id: file, position: 0, name: 'certificate.pdf' })
}

/** A waiting objection in each course, and a refused one. */
async function addObjections({ testApp: { db }, things, id }: University): Promise<void> {
  const give = async (record: string, enrollment: string, state = 'SUBMITTED') => {
    const { person_id } = await db
      .selectFrom('enrollment')
      .select('person_id')
      .where('id', '=', id('Enrollment', enrollment))
      .executeTakeFirstOrThrow()
    return inserted(db, 'attendance_objection', {
      ...{ person_id, record_id: id('AttendanceRecord', record), record_version: 1, state },
      ...{ objected_code: 'A', claimed_code: 'P', text: 'I was there.' },
      ...(state === 'REFUSED' && { decided_by: id('User', 'lecturerA'), decided_at: '2026-11-01T09:00:00Z' }),
    })
  }
  things.AttendanceObjection = {
    A: await give('A', 'studentA'),
    B: await give('B', 'studentB'),
    refused: await give('A', 'studentA', 'REFUSED'),
  }
  await inserted(db, 'attendance_objection_file', {
    ...{ objection_id: things.AttendanceObjection.A, file_id: fixture.params?.proof, position: 0, name: 'ticket.pdf' },
  })
}
