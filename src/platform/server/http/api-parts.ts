import type { Kysely } from 'kysely'
import type { Contributor } from '../../contract/contribution.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { Emit } from '../background/work.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'
import type { Observe } from '../metrics/requests.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Affected, Session, Sessions } from '../who/sessions.ts'
import type { Say } from '../words/words.ts'
import type { openSignInLog } from './sign-in-log.ts'
import type { Turns } from './turns.ts'

/** Where a request comes from. */
export type Origin = { address: string; userAgent: string }

/** The dependencies of the API. */
export type ApiParts = {
  db: Kysely<any>
  /** The same database for lists and searches. */
  lists: Kysely<any>
  files: FileStore
  secrets: Secrets
  outgoing: Outgoing
  sessions: Sessions
  say: Say
  emit: Emit
  log: Log
  now: () => Date
  /** The calendar day at the university. */
  today: () => string
  timeZone: string
  limit: (who: string) => void
  /** Whether there is hardly any space left to write. */
  isFull: () => boolean
  /** Whether the session of a token was opened by a link, so that it may be used by somebody else than the person. */
  cameByLink: (authorization: string | undefined, me: Viewer) => Promise<boolean>
  /** Costly reads of one person take turns. */
  turns: Turns
  /** Writes of many people to one record take turns. */
  writes: Turns
  /** Called for every response, with the route's pattern and never the address. */
  observe: Observe
  /** Notifies the other instances, when `tx` is committed, whose permissions have changed. */
  tellRights: (tx: Kysely<any>, affected: Affected) => Promise<void>
  canText: boolean
  contributors: readonly Contributor[]
  /** Called for each session that sends a request, for the log of sign-ins. */
  noteSignIn?: ReturnType<typeof openSignInLog>
  /** Called for each session that sends a request, to store where the person is signed in. */
  storeSignIn?: (session: Session, from: Origin) => Promise<void>
  /** Whether the log contains the address from which a request comes. */
  logAddresses?: boolean
  universityName: string
  /** The public address of the portal, for the link to the documents. */
  publicUrl: string
}
