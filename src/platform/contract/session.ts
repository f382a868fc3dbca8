import type { Grant } from './policy.ts'
import type { Localized } from './words.ts'

/** A task that waits for the person; it disappears when its condition is no longer true. */
export type Task = {
  type: string
  /** The text of the task: a key of the domain's words file and its values. */
  domain: string
  values: Record<string, string | number>
  /** The IRI of the record it is about. */
  subject: string
  /** The page where it is done: a path, or an IRI for `resolve_route`. */
  link: string
  /** A day, `YYYY-MM-DD`, which is the same everywhere, or an instant. */
  dueAt: string | null
  /** The move that ends it without opening the record; null where one must look at it first. */
  act: string | null
  /** How many more tasks of its kind wait, if this one represents all of them. */
  alike: number
}

/** Tasks of an office that are shown as one: how many of a kind wait, and the list on which they are done. */
export type TaskQueue = { type: string; domain: string; count: number; link: string; dueAt: string | null }

/** What blocks certain actions of a person, why, and how it is cleared. */
export type HoldNotice = {
  kind: string
  scopes: string[]
  reason: Localized
  howToClear: Localized
  since: string
}
export type InvoiceNotice = { number: string; amount: number; currency: string; dueOn: string }

/** Where the browser reads who is signed in, and what they study, teach and are in charge of. */
export const personPaths = { profile: '/api/v2/profile', academic: '/api/v2/my_academic' } as const

/** Both in one answer: requested before anything else. */
export const startPath = '/api/v2/start'

/**
 * Where the browser asks to whom the token in a link belongs; from then on the server knows that the token came from a
 * link.
 */
export const linkSignInPath = '/api/v2/sign_ins/by_link'

/** The answer of `GET /api/v2/profile` (specification §3, §7). */
export type Profile = {
  user: {
    '@id': string
    '@type': 'User'
    id: number
    username: string
    email: string | null
    name: string
    impersonator_id: number | null
    roles: string[]
    basic: { '@id': string; '@type': 'UserBasic'; id: number; preferredName: string | null; language: string | null }
  }
  /** What waits for the person's office, the most urgent of all other tasks, and how many there are in all. */
  status: { queues: TaskQueue[]; tasks: Task[]; total: number }
  blocked: boolean
  invoice: boolean
  holds: HoldNotice[]
  invoices: InvoiceNotice[]
  effectiveRoles: string[]
  userPermissions: string[]
  guest: boolean
  grants: Grant[]
  impersonator: { id: number; username: string; reason: string } | null
}
