import { type DomainFixture, inserted } from '#platform/test/fixture.ts'

/** A lesson to come in each of two courses, and one that is cancelled. */
export const fixture: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
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
    things.LessonPlan = { A: await plan('A'), B: await plan('B') }
    things.Lesson = {
      A: await make('A', '2026-12-01'),
      cancelled: await make('A', '2026-12-02', 'CANCELLED'),
      over: await make('A', '2026-09-01'),
      B: await make('B', '2026-12-01'),
    }
  },
  bodies: {
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
  },
}
