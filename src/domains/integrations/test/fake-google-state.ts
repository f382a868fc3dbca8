export type FakePerson = { id: string; email: string; name: string }
type Failure = { status: number; message?: string | undefined; text?: string; times?: number; afterCalls?: number }

/** A Google of a test, by the shapes of its OAuth endpoints and of the Classroom API v1. */
export type FakeGoogle = {
  address: string
  clientId: string
  clientSecret: string
  /** Everybody with an account there; the first one is the teacher who agrees. */
  people: FakePerson[]
  /** Whether everybody who is invited has an account, also whom `people` does not name. */
  knowsAll: boolean
  courses: { id: string; name: string; section: string; courseState: string; alias?: string }[]
  teachers: string[]
  students: string[]
  invitations: { id: string; userId: string; role: string }[]
  works: { id: string; title: string; maxPoints?: number }[]
  submissions: { courseWorkId: string; userId: string; state: string; assignedGrade?: number; draftGrade?: number }[]
  /** How many rows a page of a list has at most. */
  pageSize: number
  /** What the teacher grants on the page of consent. */
  grants: (asked: string) => string
  /** Lasting tokens that are valid, and codes with the challenge to which they belong. */
  tokens: Set<string>
  codes: Map<string, { challenge: string; scope: string; redirect: string }>
  /** Errors to answer with, by method and the beginning of the path. */
  failures: Map<string, Failure>
  calls: string[]
  /** Plays the person who agrees: answers what Google sends the browser back with. */
  agree: (consentPage: string) => URLSearchParams
  close: () => void
}

/** An answer of the fake. */
export type Reply = { status: number; text: string; location?: string }

export const json = (status: number, body: unknown): Reply => ({ status, text: JSON.stringify(body) })
/** An error of the API (google.rpc.Status as JSON). */
export const refused = (code: number, status: string, message = 'About it'): Reply =>
  json(code, { error: { code, message, status } })
