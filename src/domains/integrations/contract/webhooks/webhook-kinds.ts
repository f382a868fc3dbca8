import { Course, Enrollment } from '#course/contract'
import { User } from '#people/contract'

type Described = { type: string; iri: (id: number) => string }
/** What an event is about, and the other records that its message refers to, each by its address alone. */
type WebhookKind = { about: Described; refers: Readonly<Record<string, Described>> }

const ofEnrolment: WebhookKind = { about: Enrollment, refers: { course: Course, student: User } }
const ofPerson: WebhookKind = { about: User, refers: {} }
const ofCourse: WebhookKind = { about: Course, refers: {} }

/** The events that webhooks can have. Messages hold no personal data: whoever needs more reads it with a client. */
export const webhookKinds = {
  'person.created': ofPerson,
  'person.changed': ofPerson,
  'person.disabled': ofPerson,
  'person.enabled': ofPerson,
  'person.removed': ofPerson,
  'course.created': ofCourse,
  'course.changed': ofCourse,
  'course.removed': ofCourse,
  'enrolment.created': ofEnrolment,
  'enrolment.left': ofEnrolment,
  'enrolment.returned': ofEnrolment,
  'enrolment.removed': ofEnrolment,
  /** The grades of a whole course came out. */
  'grades.published': ofCourse,
} as const satisfies Readonly<Record<string, WebhookKind>>

export type WebhookKindName = keyof typeof webhookKinds

export const webhookKindNames = [
  ...(['person.created', 'person.changed', 'person.disabled', 'person.enabled', 'person.removed'] as const),
  ...(['course.created', 'course.changed', 'course.removed', 'enrolment.created', 'enrolment.left'] as const),
  ...(['enrolment.returned', 'enrolment.removed', 'grades.published'] as const),
] as const satisfies readonly WebhookKindName[]
