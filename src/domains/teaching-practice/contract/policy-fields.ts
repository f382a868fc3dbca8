import { TeachingPractice } from './practice.ts'
import type { PracticeRequirement } from './requirement.ts'
import type { School } from './school.ts'
import type { PracticeSupervisor } from './supervisor.ts'

type Field = keyof typeof TeachingPractice.fields
const all = Object.keys(TeachingPractice.fields).filter((name): name is Field => name in TeachingPractice.fields)
const without = (...names: Field[]): Field[] => all.filter((name) => !names.includes(name))

/** How the grade comes about; the student sees it once it is given. */
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

/** What each reader is shown of a practice; the manager sees everything. */
export const forStudents = without('note', 'contactPerson', 'risks', ...grading)
export const forStudentsOnceGraded = without('note', 'contactPerson', 'risks')
export const forSupervisors = without('note', 'contactPerson', 'emergencyContact', 'conflicts', ...grading)
/** The grade that followed is also for the university's supervisor, who took part in it. */
export const forSupervisorsOnceGraded = without('note', 'contactPerson', 'emergencyContact', 'conflicts')
/** What somebody from a school sees who came by a mailed link. */
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

/** What somebody sees who looked after the student before: nothing of where and with whom the practice goes on. */
export const forFormers = forGuests.filter(
  (name) =>
    !['school', 'coordinator', 'supervisor', 'mentor', 'nextMeeting', 'progress', 'approvedMinutes'].includes(name),
)

/** What those who have to do with a practice see of the things around it. */
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
