import * as z from 'zod/mini'
import { inParallel } from '../other-side/call.ts'
import type { LearningSystem, OtherPerson } from '../other-side/learning-system.ts'
import { type ClassroomAccess, ClassroomRefusal, callClassroom, everyRow, pathOf } from './call-classroom.ts'
import { invitations, type profile, students, teachers } from './shapes.ts'

const atOnce = 4

type Member = { userId: string; profile?: z.output<typeof profile> | undefined }

/** Whether Google answers that somebody has no account there, or holds another role in the class. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ClassroomRefusal && (error.status === 404 || error.status === 400)

/**
 * The people of a class: its students and teachers, and who is invited. Somebody who is not in the class has no id that
 * a teacher may see: their address stands for it, which Google takes in its place.
 */
export function peopleOf(access: ClassroomAccess): Pick<LearningSystem, 'roster' | 'accounts' | 'enrol' | 'suspend'> {
  const invited = (course: string, person?: string) =>
    everyRow(
      access,
      { path: '/invitations', query: { courseId: course, ...(person !== undefined && { userId: person }) } },
      [invitations, (page) => page.invitations.filter(({ role }) => role === 'STUDENT')],
    )

  /** False if they are unknown there; true if they are invited now, and null if they had been before. */
  const invite = async (courseId: string, userId: string): Promise<boolean | null> => {
    try {
      const body = { courseId, userId, role: 'STUDENT' }
      await callClassroom(access, { method: 'POST', path: '/invitations', body }, z.unknown())
      return true
    } catch (error) {
      if (error instanceof ClassroomRefusal && error.status === 409) return null
      if (isUnknown(error)) return false
      throw error
    }
  }

  const remove = async (course: string, person: string): Promise<void> => {
    const path = `${pathOf(course)}/students/${encodeURIComponent(person)}` as const
    try {
      await callClassroom(access, { method: 'DELETE', path }, z.unknown())
    } catch (error) {
      if (!isUnknown(error)) throw error
    }
    for (const { id } of await invited(course, person).catch(noneIfUnknown))
      await callClassroom(access, { method: 'DELETE', path: `/invitations/${encodeURIComponent(id)}` }, z.unknown())
  }

  const removeAll = async (course: string, people: readonly string[]) => {
    await inParallel(people, atOnce, (person) => remove(course, person))
  }

  return {
    roster: async (course) => {
      const taught = await everyRow(access, { path: `${pathOf(course)}/teachers` }, [teachers, (page) => page.teachers])
      const learning = await everyRow(access, { path: `${pathOf(course)}/students` }, [
        students,
        (page) => page.students,
      ])
      return [...taught.map((one) => personOf(one, false)), ...learning.map((one) => personOf(one, true))]
    },
    accounts: async (course, { emails }) => {
      const isAnybodyInvited = (await invited(course)).length > 0
      return inParallel([...new Set(emails)], atOnce, async (email) => ({
        ...{ id: email, number: null, email, name: '', isSuspended: false, isStudent: true },
        isInvited: isAnybodyInvited && (await invited(course, email).catch(noneIfUnknown)).length > 0,
      }))
    },
    enrol: async (course, people) => {
      const made: string[] = []
      const unknown = new Set<string>()
      try {
        await inParallel(people, atOnce, async (person) => {
          const answer = await invite(course, person)
          if (answer === true) made.push(person)
          if (answer === false) unknown.add(person)
        })
        return unknown
      } catch (error) {
        await removeAll(course, made).catch(() => undefined)
        throw error
      }
    },
    suspend: removeAll,
  }
}

function noneIfUnknown(error: unknown): never[] {
  if (isUnknown(error)) return []
  throw error
}

const personOf = ({ userId, profile: shown }: Member, isStudent: boolean): OtherPerson => ({
  ...{ id: userId, number: null, isStudent, isSuspended: false, isInvited: false },
  email: shown?.emailAddress?.trim().toLowerCase() || null,
  name: shown?.name?.fullName ?? '',
})
