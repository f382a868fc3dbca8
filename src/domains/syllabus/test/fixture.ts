import { type DomainFixture, localized, type University } from '#platform/test/fixture.ts'
import { makeSyllabus } from '../server/factory.ts'

/** A published syllabus and a draft of the next version; one that waits for approval, and one that is approved. */
export const fixture: DomainFixture = {
  add: addSyllabuses,
  inputs: {
    'Syllabus.outcomes': () => ({ outcomes: [{ code: 'O1', text: localized }] }),
    'Syllabus.assessment': () => ({
      assessment: [
        {
          code: 'T2',
          title: localized,
          kind: 'TEST',
          weight: 100,
          maxMark: 20,
          dueWeek: 3,
          outcomes: ['O1'],
          least: 40,
          resit: false,
        },
      ],
    }),
    'Syllabus.readings': () => ({
      readings: [{ kind: 'ARTICLE', citation: 'Written', isbn: null, doi: '10.1000/182', url: null, required: false }],
    }),
  },
  bodies: {
    'Syllabus create': ({ id }) => ({
      ...{ course: `/api/v2/courses/${id('Course', 'A')}`, begin: 'IN_FORCE' },
      reason: 'The second test moves to the end of the term.',
    }),
    'Syllabus update': () => ({ aims: { en: 'To compare structures.' } }),
    'Syllabus submit': () => ({}),
    'Syllabus approve': () => ({}),
    'Syllabus requestChanges': () => ({ reason: 'The workload is more than the credits allow.' }),
    'Syllabus recall': () => ({}),
    'Syllabus publish': () => ({}),
    'POST /api/v2/courses/:id/syllabus_conversion': () => ({}),
    'POST /api/v2/courses/:id/syllabus_conversion/undo': () => ({}),
    'POST /api/v2/courses/:id/public_syllabus': () => ({ shown: true }),
  },
  params: { key: 'no-such-key' },
  writers: {
    ...Object.fromEntries(
      ['create', 'update', 'delete', 'submit', 'recall', 'publish'].map(
        (one) => [`Syllabus ${one}`, 'lecturerA'] as const,
      ),
    ),
    'POST /api/v2/courses/:id/public_syllabus': 'lecturerA',
  },
  closed: [
    ...['Syllabus approve', 'Syllabus requestChanges', 'POST /api/v2/courses/:id/syllabus_conversion'],
    'POST /api/v2/courses/:id/syllabus_conversion/undo',
  ],
}

async function addSyllabuses({ testApp: { db, files }, things, id }: University): Promise<void> {
  const A = { course_id: id('Course', 'A'), author_id: id('User', 'lecturerA') }
  const B = { author_id: id('User', 'lecturerB'), submitted_by: id('User', 'lecturerB') }
  const submitted = { submitted_at: '2026-11-01T08:00:00Z' }
  const published = { state: 'PUBLISHED', published_at: '2026-09-01T08:00:00Z' } as const
  things.Syllabus = {
    draft: (await makeSyllabus(db, { ...A, edition: 2, reason: 'The test was moved to another week.' })).id,
    published: (await makeSyllabus(db, { ...A, ...published })).id,
    submitted: (await makeSyllabus(db, { ...B, ...submitted, course_id: id('Course', 'B'), state: 'SUBMITTED' })).id,
    approved: (await makeSyllabus(db, { ...B, ...submitted, course_id: id('Course', 'manager'), state: 'APPROVED' }))
      .id,
  }
  things.CourseSyllabus = { ...things.Course }
  const { sha256, size } = await files.put([Buffer.from('%PDF-1.7')])
  const name = 'syllabus-2024.pdf'
  const file = await db
    .insertInto('stored_file')
    .values({ person_id: A.author_id, kind: 'old-syllabus', name, content_type: 'application/pdf', sha256, size })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('old_syllabus')
    .values({ course_id: A.course_id, text: { en: 'Lists and trees.' }, file_id: file.id })
    .execute()
}
