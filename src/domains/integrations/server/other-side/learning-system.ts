/**
 * A course on the other side, with what tells it from others of its name: `startsOn` is its first day, or that on which
 * it was made. `page` is empty if it follows from the id.
 */
export type OtherCourse = { id: string; title: string; term: string; startsOn: string | null; page: string }

/** Somebody there. Roles never come from the other side: `isStudent` only says whose place may be ended. */
export type OtherPerson = {
  id: string
  number: string | null
  email: string | null
  name: string
  isStudent: boolean
  isSuspended: boolean
  /** Invited, and not in the course until they accept it. */
  isInvited: boolean
}

/** Something marked there. */
export type OtherWork = { id: string; title: string; least: number; most: number }
export type OtherMark = { person: string; work: string; value: number }

/** What of a person identifies an account there. */
type Signs = { numbers: readonly string[]; emails: readonly string[] }

/** A course to be made there; of two requests with one `key`, the second finds what the first has made. */
export type NewCourse = { key: string; title: string; term: string }

/**
 * The engine's view of a system in which courses are linked. Every read is complete or throws an OtherSideProblem: no
 * method answers a part.
 */
export type LearningSystem = {
  /** The course with this id, or those with this code. */
  findCourses: (by: { id: string } | { code: string }) => Promise<OtherCourse[]>
  /** Makes a course; null where the portal cannot. */
  createCourse: ((course: NewCourse) => Promise<OtherCourse>) | null
  roster: (course: string) => Promise<OtherPerson[]>
  /** Accounts with these numbers or addresses, whether or not they are in the course. */
  accounts: (course: string, signs: Signs) => Promise<OtherPerson[]>
  works: (course: string) => Promise<OtherWork[]>
  /** The marks of these people, with the range of each work. */
  marks: (course: string, people: readonly string[]) => Promise<{ works: OtherWork[]; marks: OtherMark[] }>
  /** Enrols or invites people as students, or ends their suspension; answers whom the system does not know. */
  enrol: (course: string, people: readonly string[]) => Promise<ReadonlySet<string>>
  /** Suspends people, or removes them where nobody can be suspended; who is not there is no error. */
  suspend: (course: string, people: readonly string[]) => Promise<void>
}
