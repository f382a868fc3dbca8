import type { DomainFixture } from '#platform/test/fixture.ts'
import { inserted } from '#platform/test/fixture.ts'

/** One assessment in each of the two courses is marked by number. */
export const numbered: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    const hide = async (work: string, who: string) => {
      const assessment_id = id('Assessment', work)
      await db.updateTable('assessment').set({ by_number: true }).where('id', '=', assessment_id).execute()
      if (work === 'unused')
        await db
          .insertInto('candidate_number')
          .values({ assessment_id, enrollment_id: id('Enrollment', 'studentA'), number: 10_001 })
          .execute()
      return inserted(db, 'anonymous_marking', { assessment_id, started_by: id('User', who) })
    }
    things.AnonymousMarking = { A: await hide('unused', 'lecturerA'), B: await hide('B1', 'lecturerB') }
  },
  bodies: {
    'PUT /api/v2/gradebooks/:id/changes': () => ({ upTo: '2026-10-01T00:00:00Z' }),
    'PUT /api/v2/grade_sheets/:id/changes': () => ({ upTo: '2026-10-01T00:00:00Z' }),
    'AnonymousMarking create': ({ id }) => ({ assessment: `/api/v2/assessments/${id('Assessment', 'unmarked')}` }),
    'AnonymousMarking showNames': () => ({ reason: 'All work is marked and checked.' }),
    'PUT /api/v2/anonymous_markings/:id/candidates/marks': () => ({
      cells: [{ number: 10_001, version: 0, score: 12, status: null, comment: null }],
    }),
    'POST /api/v2/anonymous_markings/:id/candidates/batches/:batch/undo': () => ({}),
  },
  writers: {
    'AnonymousMarking create': 'lecturerA',
    ...{ 'AnonymousMarking showNames': 'lecturerA', 'AnonymousMarking showNames of many': 'lecturerA' },
    'PUT /api/v2/anonymous_markings/:id/candidates/marks': 'lecturerA',
    'POST /api/v2/anonymous_markings/:id/candidates/batches/:batch/undo': 'lecturerA',
  },
}
