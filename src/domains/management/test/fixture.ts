import type { DomainFixture } from '#platform/test/fixture.ts'

/** The domains below provide all courses, studies and people. */
export const fixture: DomainFixture = {
  add: async ({ things }) => {
    things.AreaCourse = { ...things.Course }
    things.ProgramStudent = { ...things.UserProgram }
    things.AreaLecturer = lecturers(things.User)
  },
  bodies: {
    'POST /api/v2/programs/:id/reminders': () => ({}),
    'POST /api/v2/languages/:id/reminders': () => ({}),
    'POST /api/v2/degrees/:id/reminders': () => ({}),
    'POST /api/v2/faculties/:id/reminders': () => ({}),
  },
}

const lecturers = ({ lecturerA = 0, lecturerB = 0 }: Readonly<Record<string, number>> = {}) => ({
  lecturerA,
  lecturerB,
})
