/** A course on the other side, with what tells it from others of its name. */
export type OtherCourse = { id: string; title: string; term: string; startsOn: string | null }

/** Somebody there. Roles never come from the other side: `isStudent` only says whose place may be suspended. */
export type OtherPerson = {
  id: string
  number: string | null
  email: string | null
  name: string
  isStudent: boolean
  isSuspended: boolean
}

/** Something marked there. */
export type OtherWork = { id: string; title: string; least: number; most: number }
export type OtherMark = { person: string; work: string; value: number }

/** What of a person identifies an account there. */
type Signs = { numbers: readonly string[]; emails: readonly string[] }

/** What happened on the other side when a step of a test passed. */
type TestAnswer = { signedInAs: string; version: string; missing: readonly string[] }

/**
 * The engine's view of a system in which courses are linked. Every read is complete or throws an OtherSideProblem: no
 * method answers a part.
 */
export type LearningSystem = {
  test: () => Promise<TestAnswer>
  /** The course with this id, or those with this code. */
  findCourses: (by: { id: string } | { code: string }) => Promise<OtherCourse[]>
  roster: (course: string) => Promise<OtherPerson[]>
  /** Accounts with these numbers or addresses, whether or not they are in a course. */
  accounts: (signs: Signs) => Promise<OtherPerson[]>
  works: (course: string) => Promise<OtherWork[]>
  /** The marks of these people, with the range of each work. */
  marks: (course: string, people: readonly string[]) => Promise<{ works: OtherWork[]; marks: OtherMark[] }>
  /** Enrols people as students, or ends their suspension. */
  enrol: (course: string, people: readonly string[]) => Promise<void>
  suspend: (course: string, people: readonly string[]) => Promise<void>
}
