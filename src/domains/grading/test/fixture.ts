import { code, type DomainFixture, inserted, said, serial } from '#platform/test/fixture.ts'

/** Two schemes beside those that every university begins with, and marks to enter. */
export const fixture: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    const scheme = (code: string, state: string) =>
      inserted(db, 'grade_scheme', { code, name: { en: code }, top: 20, step: 1, pass: 10, state })
    const { id: first } = await db.selectFrom('grade_scheme').select('id').executeTakeFirstOrThrow()
    things.GradeScheme = { archived: await scheme('S-OLD', 'ARCHIVED'), first, open: await scheme('S-NEW', 'OPEN') }
    const courses = Object.keys(things.Course ?? {})
    const invitation = async (assessment: string, enrollment: string, who: string) => {
      const assessment_id = id('Assessment', assessment)
      const enrollment_id = id('Enrollment', enrollment)
      const invitation_id = await inserted(db, 'guest_invitation', {
        ...{ assessment_id, person_id: id('User', 'nobody'), email: 'guest@example.org', until_day: '2099-01-01' },
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
    things.Gradebook = Object.fromEntries(courses.map((name) => [name, id('Course', name)]))
  },
  closed: ['PUT /api/v2/guest_invitations/:id/papers'],
  params: { assessment: '1', batch: '1' },
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
  },
  bodies: {
    'GradeScheme create': () => ({ code: code(), name: said, top: 20, step: 0.5, pass: 10, bands: [] }),
    'GradeScheme update': () => ({ name: said }),
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
    'Gradebook update': ({ id }) => ({ scheme: `/api/v2/grade_schemes/${id('GradeScheme', 'open')}` }),
  },
}
