import { clientViewer } from '#integrations/server'
import {
  holdOf,
  isLinkToken,
  openSignInStore,
  type Passwords,
  type ProviderSessions,
  unsubscribeAddressOf,
  viewerOf,
} from '#people/server'
import { type Background, openBackground } from '#platform/server/background/background.ts'
import { runClocks, workContext } from '#platform/server/background/clock.ts'
import { type PageTags, pageHeads } from '#platform/server/contribution/page-heads.ts'
import type { Database } from '#platform/server/database/open.ts'
import { dayIn } from '#platform/server/day.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { api } from '#platform/server/http/app.ts'
import { openLimit } from '#platform/server/http/limit.ts'
import { oncePerMinute } from '#platform/server/http/once-per-minute.ts'
import { openProtocols, protocols } from '#platform/server/http/protocol.ts'
import { openSignInLog } from '#platform/server/http/sign-in-log.ts'
import { readsInTurn, writesInTurn } from '#platform/server/http/turns.ts'
import type { Log } from '#platform/server/log.ts'
import { type MailRules, type MailSettings, mailRoom } from '#platform/server/mail/index.ts'
import type { Observe } from '#platform/server/metrics/requests.ts'
import { alone, type Notify } from '#platform/server/notify/notify.ts'
import { type Outgoing, openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { relationsByName } from '#platform/server/who/relations.ts'
import { type Affected, aboutOf, affectedBy, openSessions, type Sessions } from '#platform/server/who/sessions.ts'
import type { Issuer } from '#platform/server/who/token.ts'
import { openWords } from '#platform/server/words/words.ts'
import { isMailCurrentIn } from './current-mail.ts'
import { domains } from './domains.ts'
import { allEndpoints } from './endpoints.ts'
import { isOfMailedLink, openGuests, verifierOf } from './guests.ts'
import { schedules } from './schedules.ts'
import { wakeByNotice } from './waking.ts'

type Needs = {
  db: Database['db']
  /** The same database with the role of its owner, if that is another role. */
  ownerDb?: Database['db']
  /** Whether the disk is almost full. */
  isFull?: () => boolean
  /** The same database for lists and searches, if it has separate connections for them. */
  lists?: Database['lists']
  files: FileStore
  secrets: Secrets
  /** Requests to other systems; only public ones unless given. */
  outgoing?: Outgoing
  issuer: Issuer
  log: Log
  publicUrl: string
  timeZone: string
  requestsPerMinute: number
  now?: () => Date
  universityName?: string
  passwords?: Passwords
  /** The sessions of accounts at the embedded provider. */
  providerSessions?: ProviderSessions
  /** The realm that follows the @ in user names on the Wi-Fi. */
  wifiRealm?: string
  logAddresses?: boolean
  observe?: Observe
  notify?: Notify
  /** Whether this instance runs periodic jobs; tests run them by hand. */
  periodic?: boolean
  /** Compares each cached statement with a newly built one; used by tests. */
  verifyStatements?: boolean
} & Partial<MailSettings>

/** The API of all domains over one database and one identity provider. */
export type Api = {
  /** `address` is the client address, for the rate limits of requests without a token. */
  fetch: (request: Request, address?: string) => Response | Promise<Response>
  /** Whether a path outside of `/api/v2` belongs to a protocol of a domain. */
  ownsPath: (path: string) => boolean
  /** What the head of a public page says at this path; null for all other pages. */
  headOf: (path: string) => Promise<PageTags | null>
  events: Background
  sessions: Sessions
  /** Runs the time-dependent work of all domains now. */
  clock: () => Promise<void>
}

/** Combines the domains to one API; what is routed is also what is documented. */
export async function openApi({
  db,
  ownerDb = db,
  lists = db,
  isFull = () => false,
  files,
  secrets,
  outgoing = openOutgoing(),
  issuer,
  log,
  publicUrl,
  timeZone,
  requestsPerMinute,
  now = () => new Date(),
  universityName = 'My University',
  smtpUrl,
  mailFrom = 'no-reply@localhost',
  smsUrl,
  passwords = { accountUrl: null, change: null },
  providerSessions = null,
  wifiRealm = '',
  logAddresses = false,
  observe = () => undefined,
  notify = alone,
  periodic = false,
  verifyStatements = false,
}: Needs): Promise<Api> {
  const relations = relationsByName(domains.flatMap((domain) => domain.relations ?? []))
  const effectiveRoles = domains.flatMap((domain) => (domain.effectiveRoles ? [domain.effectiveRoles] : []))
  const today = oncePerMinute(now, () => dayIn(timeZone, now()))
  const guests = openGuests({ db, publicUrl, ...issuer })
  const sessions = openSessions({
    verify: verifierOf(issuer, guests.issuer, () => now().getTime()),
    viewerOf: (claims) =>
      claims.client === null
        ? viewerOf(db, claims, effectiveRoles, today())
        : clientViewer(db, { clientId: claims.client, asked: claims.scopes, today: today() }),
    policies: domains.map((domain) => domain.policy),
    clientPolicies: domains.flatMap((domain) => (domain.clientPolicy ? [domain.clientPolicy] : [])),
    guestPolicies: domains.flatMap((domain) => (domain.guestPolicy ? [domain.guestPolicy] : [])),
    ...{ relations, today, verifyStatements },
  })
  notify.on('rights', (about) => sessions.forget(affectedBy(about)))
  const say = openWords(domains)
  const rules: MailRules = {
    isCurrent: isMailCurrentIn(domains),
    holdOf,
    unsubscribeAddressOf: (letter, ctx) => unsubscribeAddressOf(letter, ctx, publicUrl),
  }
  const letters = mailRoom({ smtpUrl, mailFrom, smsUrl }, { say, log, universityName, publicUrl, rules })
  const tellRights = (tx: Database['db'], affected: Affected) => notify.tell(tx, 'rights', aboutOf(affected))
  const context = workContext({
    ...{
      db,
      ownerDb,
      files,
      say,
      log,
      now,
      today,
      timeZone,
      universityName,
      publicUrl,
      tellRights,
      contributors: domains,
      secrets,
      outgoing,
    },
    emit: (tx, event, payload) => events.emit(tx, event, payload),
    forget: sessions.forget,
  })
  const listeners = domains.flatMap(({ name: owner, on = [] }) => on.map((listener) => ({ ...listener, owner })))
  const events = await openBackground({
    ...{ db, listeners: [...listeners, letters], timeZone, context, log },
    schedules: periodic ? schedules : [],
  })
  wakeByNotice(notify, { context, log })
  const limit = openLimit(requestsPerMinute)
  const app = api(
    allEndpoints(publicUrl, issuer.issuer, { passwords, mint: guests.mint, providerSessions, wifiRealm }),
    {
      ...{
        db,
        lists,
        files,
        secrets,
        outgoing,
        sessions,
        log,
        now,
        today,
        timeZone,
        publicUrl,
        universityName,
        contributors: domains,
      },
      say,
      canText: smsUrl !== undefined,
      cameByLink: async (authorization = '', me) =>
        isOfMailedLink(authorization) || (await isLinkToken(db, authorization, me)),
      noteSignIn: openSignInLog(log),
      storeSignIn: openSignInStore(db, { now, log }),
      logAddresses,
      emit: events.emit,
      limit,
      isFull,
      turns: readsInTurn(),
      writes: writesInTurn(),
      observe,
      tellRights,
    },
  )
  const clock = () => runClocks(domains, context())
  const spoken = openProtocols(protocols.all({ contributors: domains }), { context, limit, log, observe, sessions })
  const heads = pageHeads.all({ contributors: domains })
  return {
    fetch: (request, address) =>
      spoken.owns(pathOf(request.url))
        ? spoken.fetch(request, address ?? 'unknown')
        : app.fetch(request, address ? { address } : {}),
    ownsPath: spoken.owns,
    headOf: async (path) => {
      const page = heads.find(({ prefix }) => path.startsWith(`/my${prefix}`))
      return page ? page.head(path.slice(`/my${page.prefix}`.length), context()) : null
    },
    ...{ events, sessions, clock },
  }
}

/** The path of a whole URL, with its query. */
const pathOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length))
