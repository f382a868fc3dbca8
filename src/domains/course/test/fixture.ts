import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** Two courses with lecturers, students, marks, and what was lent to a guest. */
export const fixture: DomainFixture = { add: addCourses, bodies: {}, openToGuests: ['Course read'] }

/** Marks by which a leak is known: one that everybody concerned may see, one not released, one held back by a debt. */
export const scores = { released: 11.11, secret: 17.77, held: 13.33 }

async function addCourses({ testApp, things, id }: University): Promise<void> {
  const { db } = testApp
  const run = (name: string) =>
    inserted(db, 'course', {
      ...{ module_id: id('Module', name), term_id: id('Term', 'now'), code: `COURSE-${name}`, title: { en: name } },
      ...{
        type: 'LECTURE',
        starts_on: '2026-09-01',
        ends_on: '2026-12-20',
      },
    })
  const A = await run('A')
  const B = await run('B')
  await testApp.set('course', A, { language_id: id('Language', 'pt') })
  const enrol = (who: string, course_id: number) =>
    inserted(db, 'enrollment', { course_id, person_id: id('User', who) })
  const work = (code: string, course_id: number) =>
    inserted(db, 'assessment', { course_id, code, title: { en: code }, kind: 'TEST', weight: 50, max_mark: 20 })
  Object.assign(things, {
    Course: { A, B },
    Enrollment: {
      studentA: await enrol('studentA', A),
      blocked: await enrol('blocked', A),
      studentB: await enrol('studentB', B),
    },
    Assessment: { A1: await work('A1', A), A2: await work('A2', A), B1: await work('B1', B) },
  })
  for (const [name, course_id] of Object.entries({ lecturerA: A, lecturerB: B }))
    await db
      .insertInto('course_lecturer')
      .values({ course_id, person_id: id('User', name), role: 'LEAD' })
      .execute()
  const mark = (who: string, work: string, score: number, released_at: string | null) =>
    inserted(db, 'mark', {
      ...{ enrollment_id: id('Enrollment', who), assessment_id: id('Assessment', work), score, released_at },
    })
  await mark('studentA', 'A1', scores.released, '2026-10-20T00:00:00Z')
  await mark('studentA', 'A2', scores.secret, null)
  await mark('blocked', 'A1', scores.held, '2026-10-20T00:00:00Z')
  const grant = { person_id: id('User', 'guest'), acts: ['read'], granted_by: id('User', 'admin') }
  const course = (name: string) => `/api/v2/courses/${id('Course', name)}`
  const ages = '2100-01-01T00:00:00Z'
  await inserted(db, 'guest_grant', { ...grant, object: course('A'), until: ages })
  await inserted(db, 'guest_grant', { ...grant, object: course('B'), until: '2026-01-01T00:00:00Z' })
  await inserted(db, 'guest_grant', { ...grant, object: course('B'), until: ages, revoked_at: '2026-01-01T00:00:00Z' })
}
