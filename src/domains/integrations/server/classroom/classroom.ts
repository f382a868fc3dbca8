import type * as z from 'zod/mini'
import type { LearningSystem, OtherCourse, OtherWork } from '../other-side/learning-system.ts'
import { type ClassroomAccess, ClassroomRefusal, callClassroom, everyRow, pathOf } from './call-classroom.ts'
import { peopleOf } from './people.ts'
import { course, courses, courseWorks, submissions } from './shapes.ts'

/** Classes that the account teaches now; one that the portal has made waits until its teacher accepts it there. */
const taughtNow = { teacherId: 'me', courseStates: ['ACTIVE', 'PROVISIONED'] }

/** Google Classroom with the account of a teacher, of whose classes only those are seen in which they teach. */
export function classroom(access: ClassroomAccess): LearningSystem {
  const taught = async (): Promise<OtherCourse[]> => {
    const all = await everyRow(access, { path: '/courses', query: taughtNow }, [courses, (page) => page.courses])
    return all.map(otherCourse)
  }

  const works = async (of: string): Promise<OtherWork[]> => {
    const all = await everyRow(access, { path: `${pathOf(of)}/courseWork` }, [courseWorks, (page) => page.courseWork])
    // Work without points is not marked.
    return all.flatMap(({ id, title, maxPoints }) => (maxPoints ? [{ id, title, least: 0, most: maxPoints }] : []))
  }

  return {
    findCourses: async (by) => {
      const all = await taught()
      if ('id' in by) return all.filter(({ id }) => id === by.id)
      const code = by.code.toLowerCase()
      const isNamed = ({ title, term }: OtherCourse) => `${title} ${term}`.toLowerCase().includes(code)
      return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))]
    },
    createCourse: async ({ key, title, term }) => {
      // An alias within the portal's project: a second request finds the class of the first.
      const alias = `p:${key}`
      const body = { id: alias, name: title, section: term, ownerId: 'me' }
      return callClassroom(access, { method: 'POST', path: '/courses', body }, course)
        .catch((error: unknown) => {
          if (!(error instanceof ClassroomRefusal) || error.status !== 409) throw error
          return callClassroom(access, { path: pathOf(alias) }, course)
        })
        .then(otherCourse)
    },
    ...peopleOf(access),
    works,
    marks: async (of, people) => {
      const wanted = new Set(people)
      const path = `${pathOf(of)}/courseWork/-/studentSubmissions` as const
      const all = await everyRow(access, { path, query: { states: 'RETURNED' } }, [
        submissions,
        (page) => page.studentSubmissions,
      ])
      return {
        works: await works(of),
        marks: all.flatMap(({ userId: person, courseWorkId: work, state, assignedGrade: value }) =>
          state === 'RETURNED' && value !== undefined && wanted.has(person) ? [{ person, work, value }] : [],
        ),
      }
    },
  }
}

const otherCourse = ({ id, name, section, creationTime, alternateLink }: z.output<typeof course>): OtherCourse => ({
  ...{ id, title: name, term: section ?? '', page: alternateLink ?? '' },
  startsOn: creationTime?.slice(0, 10) ?? null,
})
