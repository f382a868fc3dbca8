import { TeachingPractice } from './practice.ts'
import type { PracticeRequirement } from './requirement.ts'
import type { School } from './school.ts'
import type { PracticeSupervisor } from './supervisor.ts'

type Field = keyof typeof TeachingPractice.fields
const all = Object.keys(TeachingPractice.fields).filter((name): name is Field => name in TeachingPractice.fields)
const without = (...names: Field[]): Field[] => all.filter((name) => !names.includes(name))

/** The calculation of the grade; the student sees it once the grade is given. */
const grading = [
  'portfolioMark',
  'moderation',
  'moderationComment',
  'calculation',
  'difference',
  'grade',
  'counts',
  'objectUntil',
] as const satisfies Field[]

/** The fields of a practice that each kind of reader sees; the manager sees all. */
export const forStudents = without('note', 'contactPerson', 'risks', ...grading)
export const forStudentsOnceGraded = without('note', 'contactPerson', 'risks')
export const forSupervisors = without('note', 'contactPerson', 'emergencyContact', 'conflicts', ...grading)
/** The university supervisor also sees the grade, in which they took part. */
export const forSupervisorsOnceGraded = without('note', 'contactPerson', 'emergencyContact', 'conflicts')
/** The fields for people of a school who came by a mailed link. */
export const forGuests = without(
  'note',
  'contactPerson',
  'risks',
  'emergencyContact',
  'conflicts',
  'conflictsDeclaredAt',
  'requirements',
  'openRequirements',
  'portfolio',
  'weights',
  ...grading,
)

/**
 * The fields for people who looked after the student before: nothing about where and with whom the practice continues.
 */
export const forFormers = forGuests.filter(
  (name) =>
    !['school', 'coordinator', 'supervisor', 'mentor', 'nextMeeting', 'progress', 'approvedMinutes'].includes(name),
)

/** The fields of related resources for the people involved in a practice. */
export const forReaders = {
  school: ['code', 'name', 'kind', 'district', 'address', 'phone'] as const satisfies (keyof typeof School.fields)[],
  supervisor: [
    'kind',
    'user',
    'chineseName',
    'englishName',
    'email',
    'phone',
    'language',
    'school',
    'active',
  ] as const satisfies (keyof typeof PracticeSupervisor.fields)[],
  requirement: [
    'practice',
    'student',
    'kind',
    'validUntil',
    'state',
  ] as const satisfies (keyof typeof PracticeRequirement.fields)[],
}
