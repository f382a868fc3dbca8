import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import {
  count,
  day,
  flagFilter,
  idFilter,
  instant,
  iriOf,
  longText,
  searchFilter,
  text,
} from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { assignmentStates } from './assignment-states.ts'
import { gradeParts } from './grade.ts'
import { acts } from './practice-acts.ts'
import { practiceFlow } from './practice-flow.ts'
import { requirementKinds } from './requirement-kinds.ts'
import { School } from './school.ts'

/** Forms are versioned; a practice begun with the old generation keeps it, new ones use the new. */
export const formGenerations = ['OLD', 'NEW'] as const

/** The risks on the radar, the most serious first. */
export const practiceRisks = [
  'COULD_NOT_START',
  'DECLINED',
  'NOT_ANSWERED',
  'HOURS_BEHIND',
  'REQUIREMENT_EXPIRING',
  'REQUIREMENT_OPEN',
  'VISIT_DUE',
  'MENTOR_SILENT',
  'FORM_DUE',
  'NO_SCHOOL',
] as const

const hours = () => z.int().check(z.minimum(0), z.maximum(2000))
/** The hours of each kind that the programme requires. */
const requiredHours = z.strictObject({ observation: hours(), teaching: hours(), other: hours() })
const percent = () => z.number().check(z.minimum(0), z.maximum(100))
const weights = z
  .strictObject({ supervisor: percent(), mentor: percent(), portfolio: percent(), attendance: percent() })
  .check(
    z.refine((parts) => Math.abs(gradeParts.reduce((sum, part) => sum + parts[part], 0) - 100) < 0.005, {
      error: 'weights',
    }),
  )

const writable = {
  course: z.nullable(iriOf('/api/v2/courses')),
  term: iriOf('/api/v2/terms'),
  school: z.nullable(iriOf(School.path)),
  subjects: text(200),
  gradeLevels: z.nullable(text(100)),
  language: z.enum(languages),
  requiredHours,
  requiredVisits: z.int().check(z.minimum(0), z.maximum(20)),
  requirements: z.array(z.enum(requirementKinds)).check(z.maxLength(requirementKinds.length)),
  startsOn: day(),
  interimOn: z.nullable(day()),
  endsOn: day(),
  weights,
  /** The manager named in its letters, pages and papers; null for the contact of the school, or the usual person. */
  contactPerson: z.nullable(iriOf(User.path)),
  note: longText(4000),
}

/** Only during moderation: what the manager adds before the grade. */
const moderated = {
  portfolioMark: z.nullable(percent()),
  moderation: z.number().check(z.minimum(-20), z.maximum(20)),
  moderationComment: longText(2000),
}

const inOrder = z.refine<{
  startsOn?: string | undefined
  endsOn?: string | undefined
  interimOn?: string | null | undefined
}>(
  ({ startsOn, endsOn, interimOn }) =>
    (!startsOn || !endsOn || startsOn < endsOn) &&
    (!interimOn || ((!startsOn || startsOn <= interimOn) && (!endsOn || interimOn <= endsOn))),
  { error: 'inOrder', path: ['endsOn'] },
)

const minutes = z.object({ observation: count(), teaching: count(), other: count() })
/** A person who looks after the practice: their entry as supervisor, and their user. */
const party = z.nullable(z.extend(ref('PracticeSupervisor'), { userId: z.int(), state: z.enum(assignmentStates) }))

export const TeachingPractice = resource({
  type: 'TeachingPractice',
  path: '/api/v2/teaching_practices',
  about: 'A student in practice at a school: what is asked, who looks after them, how far they are, and the grade.',
  fields: {
    student: z.extend(userRef, { number: z.nullable(z.string()) }),
    course: z.nullable(z.extend(ref('Course'), { code: z.string() })),
    program: z.nullable(ref('Program')),
    term: ref('Term'),
    /** With the address and phone for the people who have to go there. */
    school: z.nullable(z.extend(ref('School'), { address: z.nullable(z.string()), phone: z.nullable(z.string()) })),
    /** The coordinator of the school; the state is always ACCEPTED. */
    coordinator: party,
    /**
     * The people who look after the student at the university and at the school; the state is that of the assignment.
     */
    supervisor: party,
    mentor: party,
    subjects: z.string(),
    gradeLevels: z.nullable(z.string()),
    language: z.enum(languages),
    requiredHours,
    /** Minutes of the time log by state; the kinds PREPARATION and MEETING count as other. */
    approvedMinutes: minutes,
    submittedMinutes: count(),
    draftMinutes: count(),
    /** Approved hours in percent of the required ones, at most 100; surplus hours of a kind do not count. */
    progress: z.number(),
    requiredVisits: count(),
    heldVisits: count(),
    /** The start of the next planned meeting. */
    nextMeeting: z.nullable(instant()),
    requirements: z.array(z.enum(requirementKinds)),
    openRequirements: count(),
    submittedForms: count(),
    expectedForms: count(),
    startsOn: day(),
    interimOn: z.nullable(day()),
    endsOn: day(),
    formGeneration: z.enum(formGenerations),
    conductAcceptedAt: z.nullable(instant()),
    conflictsDeclaredAt: z.nullable(instant()),
    /** Text of a declaration made before conflicts were declared per school; empty if there is none. */
    conflicts: z.string(),
    emergencyContact: z.boolean(),
    portfolio: z.nullable(z.string()),
    weights,
    ...moderated,
    calculation: z.array(
      z.object({
        part: z.enum(gradeParts),
        weight: z.number(),
        score: z.nullable(z.number()),
        points: z.nullable(z.number()),
      }),
    ),
    difference: z.nullable(z.number()),
    /** Out of 100; set once it is graded. */
    grade: z.nullable(z.number()),
    gradedAt: z.nullable(instant()),
    /** Its share of the grade of its course, in percent; null if it does not count in a course. */
    counts: z.nullable(z.number()),
    /** The last day on which the student may object to the grade; null if they cannot. */
    objectUntil: z.nullable(day()),
    /** The contact person chosen for this practice only. */
    contactPerson: z.nullable(userRef),
    /** The contact person at the university for the school and the student. */
    contact: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
    note: z.string(),
    risks: z.array(z.enum(practiceRisks)),
    state: practiceFlow.state,
  },
  create: z
    .strictObject({
      ...writable,
      student: iriOf(User.path),
      course: z.optional(writable.course),
      school: z.optional(writable.school),
      contactPerson: z.optional(writable.contactPerson),
      gradeLevels: z.optional(writable.gradeLevels),
      language: z._default(writable.language, 'en'),
      requiredVisits: z._default(writable.requiredVisits, 2),
      requirements: z._default(writable.requirements, [...requirementKinds]),
      interimOn: z.optional(writable.interimOn),
      weights: z.optional(writable.weights),
      note: z._default(writable.note, ''),
    })
    .check(inOrder),
  update: z.partial(z.strictObject({ ...writable, ...moderated })).check(inOrder),
  filters: {
    q: searchFilter(),
    state: practiceFlow.state,
    'term.id': idFilter(),
    'school.id': idFilter(),
    'student.id': idFilter(),
    /** The entry of a supervisor, in any role. */
    'supervisor.id': idFilter(),
    /** The entry of a mentor or co-mentor. */
    'mentor.id': idFilter(),
    'program.id': idFilter(),
    risk: z.enum(practiceRisks),
    /** True: only practices that have not ended. */
    open: flagFilter(),
  },
  order: [
    'student.name',
    'school.name',
    'state',
    'progress',
    'heldVisits',
    'nextMeeting',
    'startsOn',
    'endsOn',
    'grade',
  ],
  flow: practiceFlow,
  never: [
    notAboutOneself(
      ['student.id'],
      ['update', 'proposeMeeting', 'nameMentor', 'chooseMentor', 'assign', 'moderate', 'correctGrade'],
    ),
  ],
  acts,
  facts: { hasSchool: z.boolean(), hasMentor: z.boolean() },
  ifMatch: 'required',
})

/** A reference to a practice from its related resources; the name is that of the student. */
export const practiceRef = ref('TeachingPractice')
