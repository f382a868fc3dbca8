import type { DomainFixture } from '#platform/test/fixture.ts'

/** Copies between courses of the small university. */
export const fixture: DomainFixture = {
  add: async () => undefined,
  bodies: {
    'POST /api/v2/courses/:id/copies': ({ id }) => ({
      ...{ from: `/api/v2/courses/${id('Course', 'B')}`, parts: ['posts'], days: 7 },
    }),
    'POST /api/v2/courses/:id/copies/undo': () => ({ copy: 1 }),
  },
  writers: {
    'POST /api/v2/courses/:id/copies': 'lecturerA',
    'POST /api/v2/courses/:id/copies/undo': 'lecturerA',
  },
}
