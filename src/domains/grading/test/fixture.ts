import { code, type DomainFixture, inserted, localized, serial } from '#platform/test/fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { makeFinalGrade } from './final-grades.ts'
import { groups } from './groups.ts'
import { numbered } from './numbered.ts'
import { rectifications } from './rectifications.ts'
import { reviews } from './reviews.ts'
import { samples } from './samples.ts'

const states = {
  exam: 'SUBMITTED',
  examDRAFT: 'SUBMITTED',
  examSUBMITTED: 'SUBMITTED',
  examHELD: 'APPROVED',
  examSEALED: 'CONFIRMED',
}

/** Submitted sheets, each with its signed content. */
async function submitSheets(db: TestApp['db'], sheets: Readonly<Record<string, number>>, signed_by: number) {
  for (const [name, state] of Object.entries(states)) {
    const sheet_id = sheets[name] ?? 0
    const signed = { content: '{}', checksum: '0', code: `TEST-${name}`, signed_by }
    await db
      .insertInto('grade_sheet_edition')
      .values({ sheet_id, edition: 1, ...signed })
      .execute()
    await db.updateTable('grade_sheet').set({ state, edition: 1 }).where('id', '=', sheet_id).execute()
  }
}

/** Two schemes besides the default ones, and marks to enter. */
export const fixture: DomainFixture = {
  more: [samples, numbered, groups, reviews, rectifications],
  add: async ({ testApp: { db }, things, id }) => {
    const scheme = (code: string, state: string) =>
      inserted(db, 'grade_scheme', { code, name: { en: code }, top: 20, step: 1, pass: 10, state })
    const { id: first } = await db.selectFrom('grade_scheme').select('id').executeTakeFirstOrThrow()
    things.GradeScheme = { archived: await scheme('S-OLD', 'ARCHIVED'), first, open: await scheme('S-NEW', 'OPEN') }
    const courses = Object.keys(things.Course ?? {})
    const invitation = async (assessment: string, enrollment: string, who: string) => {
      const assessment_id = id('Assessment', assessment)
      const enrollment_id = id('Enrollment', enrollment)
      // Somebody without any role would become a guest by being reminded.
      const person_id = id('User', 'manager')
      const invitation_id = await inserted(db, 'guest_invitation', {
        ...{ assessment_id, person_id, email: 'guest@example.org', until_day: '2099-01-01' },
        invited_by: id('User', who),
      })
      await db.insertInto('candidate_number').values({ assessment_id, enrollment_id, number: 10_001 }).execute()
      await db.insertInto('guest_paper').values({ invitation_id, enrollment_id }).execute()
      return invitation_id
    }
    things.GuestInvitation = {
      A: await invitation('A2', 'studentA', 'lecturerA'),
      B: await invitation('B1', 'studentB', 'lecturerB'),
    }
    const sheets = await db.selectFrom('grade_sheet').select(['id', 'course_id']).execute()
    things.GradeSheet = Object.fromEntries(
      courses.map((name) => [name, sheets.find(({ course_id }) => course_id === id('Course', name))?.id ?? 0]),
    )
    await submitSheets(db, things.GradeSheet, id('User', 'lecturerA'))
    things.FinalGrade = {
      A: await makeFinalGrade(db, id('Enrollment', 'studentA')),
      B: await makeFinalGrade(db, id('Enrollment', 'studentB')),
    }
    things.Gradebook = Object.fromEntries(courses.map((name) => [name, id('Course', name)]))
  },
  closed: ['PUT /api/v2/guest_invitations/:id/papers'],
  params: { assessment: '1', batch: '1', number: '10001', enrollment: '1' },
  writers: {
    'POST /api/v2/gradebooks/:id/from_syllabus': 'lecturerA',
    'POST /api/v2/assessments/:id/release': 'lecturerA',
    'PUT /api/v2/enrollments/:id/final_grade': 'lecturerA',
    'Gradebook update': 'lecturerA',
    'GuestInvitation create': 'lecturerA',
    ...{ 'GuestInvitation remind': 'lecturerA', 'GuestInvitation remind of many': 'lecturerA' },
    ...{ 'GuestInvitation revoke': 'lecturerA', 'GuestInvitation revoke of many': 'lecturerA' },
    'POST /api/v2/guest_invitations/:id/decisions': 'lecturerA',
    'PUT /api/v2/gradebooks/:id/marks': 'lecturerA',
    'POST /api/v2/gradebooks/:id/mark_sheets': 'lecturerA',
    'POST /api/v2/gradebooks/:id/students_named': 'lecturerA',
    'POST /api/v2/grade_sheets/:id/sign': 'lecturerA',
    ...{ 'GradeSheet submit': 'lecturerA', 'GradeSheet submit of many': 'lecturerA' },
    ...{ 'GradeSheet recall': 'lecturerA', 'GradeSheet recall of many': 'lecturerA' },
    ...{ 'GradeSheet approve': 'coordinator', 'GradeSheet approve of many': 'coordinator' },
    ...{ 'GradeSheet return': 'coordinator', 'GradeSheet return of many': 'coordinator' },
    ...{ 'GradeSheet confirm': 'dean', 'GradeSheet confirm of many': 'dean' },
    ...{ 'GradeSheet publish': 'registry', 'GradeSheet publish of many': 'registry' },
  },
  inputs: {
    'GradeScheme.bands': () => ({
      bands: [
        { from: 0, grade: 'F', points: null },
        { from: 10, grade: 'P', points: 4 },
      ],
    }),
    'Gradebook.scheme': ({ id }) => ({ scheme: `/api/v2/grade_schemes/${id('GradeScheme', 'open')}` }),
  },
  bodies: {
    'GradeScheme create': () => ({ code: code(), name: localized, top: 20, step: 0.5, pass: 10, bands: [] }),
    'GradeScheme update': () => ({ name: localized }),
    'GradeScheme archive': () => ({}),
    'GradeScheme restore': () => ({ reason: 'It was archived too early.' }),
    'PUT /api/v2/gradebooks/:id/marks': ({ id }) => ({
      cells: [
        {
          ...{ enrollment: id('Enrollment', 'studentA'), assessment: id('Assessment', 'A1'), version: 0 },
          ...{ score: 12, status: null, comment: null },
        },
      ],
    }),
    'PUT /api/v2/enrollments/:id/final_grade': () => ({
      ...{ kind: 'OVERRIDE', total: 12, reason: 'The second reading was right after all.' },
      seen: { decision: 0, computed: null },
    }),
    'POST /api/v2/gradebooks/:id/batches/:batch/undo': () => ({}),
    'POST /api/v2/gradebooks/:id/students_named': () => ({ texts: ['ana@example.edu'] }),
    'POST /api/v2/gradebooks/:id/mark_sheets': () => ({
      content: [Buffer.from('Student number,A1\n20250084,12').toString('base64')],
    }),
    'POST /api/v2/gradebooks/:id/from_syllabus': () => ({}),
    'GuestInvitation create': ({ id }) => ({
      ...{ assessment: `/api/v2/assessments/${id('Assessment', 'A1')}`, name: 'A guest', untilDay: '2099-01-01' },
      ...{ email: `guest${serial()}@example.org`, enrollments: [id('Enrollment', 'studentA')] },
    }),
    'GuestInvitation remind': () => ({}),
    'GuestInvitation revoke': () => ({ reason: 'Another examiner was found.' }),
    'PUT /api/v2/guest_invitations/:id/papers': () => ({
      papers: [{ paper: 1, version: 1, score: 12, comment: null }],
    }),
    'POST /api/v2/guest_invitations/:id/decisions': () => ({ confirm: true, papers: [{ paper: 1, version: 1 }] }),
    'POST /api/v2/assessments/:id/release': () => ({ at: 'now' }),
    'POST /api/v2/grade_sheets/:id/sign': () => ({ checksum: '0'.repeat(64), declaration: true }),
    ...{ 'GradeSheet submit': () => ({}), 'GradeSheet recall': () => ({}), 'GradeSheet approve': () => ({}) },
    ...{ 'GradeSheet confirm': () => ({}), 'GradeSheet publish': () => ({}) },
    'GradeSheet return': () => ({ reason: 'One exam was read twice.' }),
    'Gradebook update': ({ id }) => ({ scheme: `/api/v2/grade_schemes/${id('GradeScheme', 'open')}` }),
  },
}
