import type { Kysely } from 'kysely'
import type { FileStore } from '../files/file-store.ts'
import type { GivenMarks } from '../given-marks.ts'
import type { Log } from '../log.ts'
import type { Observe } from '../metrics/requests.ts'
import type { Affected, Sessions } from '../sessions.ts'
import type { Say } from '../words.ts'
import type { Emit } from '../work.ts'
import type { openSignInLog } from './sign-in-log.ts'
import type { Turns } from './turns.ts'

/** What the API needs from outside to answer. */
export type ApiParts = {
  db: Kysely<any>
  /** The same database for lists and searches. */
  lists: Kysely<any>
  files: FileStore
  sessions: Sessions
  say: Say
  emit: Emit
  log: Log
  now: () => Date
  /** The calendar day at the university. */
  today: () => string
  timeZone: string
  limit: (who: string) => void
  /** Whether there is hardly any room left to write. */
  isFull: () => boolean
  /** Whether the session of a token was opened by a link, so that whoever uses it may not be the person. */
  cameByLink: (authorization: string | undefined) => Promise<boolean>
  /** Costly reads of one person take turns. */
  turns: Turns
  /** Writes of many people to one thing take turns. */
  writes: Turns
  /** Told of every answer, with the route's pattern and never the address. */
  observe: Observe
  /** Tells the other instances, when `tx` is committed, whose rights have changed. */
  tellRights: (tx: Kysely<any>, affected: Affected) => Promise<void>
  canText: boolean
  givenMarks: readonly GivenMarks[]
  /** Told of each session that asks, for the log of sign-ins. */
  noteSignIn?: ReturnType<typeof openSignInLog>
  /** Whether the log says from where a request comes. */
  logAddresses?: boolean
  universityName: string
  /** The address of the portal, for the link to the documents. */
  publicUrl: string
}
