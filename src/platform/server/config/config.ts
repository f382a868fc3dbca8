import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { intakeOf } from '../../contract/report.ts'
import { placeOf } from '../files/place.ts'
import { isRange } from '../http/proxy.ts'
import { type SecretKey, secretKeysIn } from '../secrets/secret-keys.ts'
import { databaseAddress, flag, listIn, webAddress, wholeNumber } from './config-fields.ts'
import { type OidcConfig, oidcConfig, oidcEnvironment, oidcFaults } from './oidc-config.ts'

/** The settings from the environment, checked at start; one sentence for each mistake. The README has the table. */
export type Config = {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The same database with the role that owns its tables; without it the role of `databaseUrl` does everything. */
  databaseOwnerUrl: string | undefined
  /** Whether the provider understands the extra parameter `impersonate`. */
  impersonation: boolean
  demo: boolean
  bearerLink: 'on' | 'confirm' | 'off'
  universityName: string
  timeZone: string
  /** Whether the log contains the address from which each request comes. */
  logAddresses: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  requestsPerMinute: number
  /** Proxies, by address or range, whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  trustProxy: string[]
  /** Who may read /metrics: nobody, only requests from this machine, or everybody who can reach it. */
  metrics: 'off' | 'local' | 'on'
  /** Where errors are reported by Sentry's protocol; nothing is reported without it. */
  sentryDsn: string | undefined
  /** The mail server; without one mails stay in the outbox. */
  smtpUrl: string | undefined
  /** The sender of mails. */
  mailFrom: string
  /** The gateway for text messages; without one codes go by mail. */
  smsUrl: string | undefined
  /** The S3-compatible bucket that stores the files; without one they are in the data folder. */
  filesUrl: string | undefined
  /** How many MB the files of one person may have in total; 0 = no limit. */
  filesQuotaMb: number
  /** The realm that follows the @ in user names on the Wi-Fi; empty if names have none. */
  wifiRealm: string
  /** The keys that encrypt secrets of other systems, the first for new ones; without them a key in the data folder. */
  secretKeys: SecretKey[] | undefined
  /** Hosts and ranges in private networks to which the portal may send requests. */
  outgoingPrivate: string[]
  /** How many processes share the port. */
  workers: number
} & OidcConfig

/** Each worker has about ten connections, and PostgreSQL allows a hundred by default. */
const usualWorkers = 8

const isHost = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i

const realm = /^(?=.{3,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i

/** The host of the portal if FreeRADIUS accepts it as a realm. */
function realmOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return realm.test(hostname) ? hostname : ''
}

const environment = z.object({
  PORT: z._default(wholeNumber('PORT', 0, 65_535), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(webAddress('PUBLIC_URL')),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(databaseAddress('DATABASE_URL')),
  DATABASE_OWNER_URL: z.optional(databaseAddress('DATABASE_OWNER_URL')),
  ...oidcEnvironment,
  OIDC_IMPERSONATION: z.optional(flag('OIDC_IMPERSONATION')),
  DEMO: z.optional(flag('DEMO')),
  BEARER_LINK: z._default(z.enum(['on', 'confirm', 'off'], { error: 'BEARER_LINK must be on, confirm or off.' }), 'on'),
  UNIVERSITY_NAME: z._default(z.string().check(z.maxLength(80)), 'My University'),
  TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'TIME_ZONE must be a zone as Asia/Macau or Europe/Lisbon.' })),
    'Asia/Macau',
  ),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error'], { error: 'LOG_LEVEL must be debug, info, warn or error.' }),
    'info',
  ),
  LOG_ADDRESSES: z.optional(flag('LOG_ADDRESSES')),
  TRUST_PROXY: z._default(
    z.string().check(
      z.refine((text) => listIn(text).every(isRange), {
        error: 'TRUST_PROXY must be addresses or ranges with commas, as 127.0.0.1,10.0.0.0/8.',
      }),
    ),
    '',
  ),
  METRICS: z._default(z.enum(['off', 'local', 'on'], { error: 'METRICS must be off, local or on.' }), 'local'),
  SENTRY_DSN: z.optional(
    z.string().check(
      z.refine((text) => intakeOf(text) !== null, {
        error: 'SENTRY_DSN must look like https://key@sentry.example.edu/1.',
      }),
    ),
  ),
  REQUESTS_PER_MINUTE: z._default(wholeNumber('REQUESTS_PER_MINUTE', 0, 100_000_000), 1200),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must look like smtp://user:password@mail.example.edu:587.' }),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.regex(/^([^<>\p{Cc}]{1,100} <[^\s<>@]{1,64}@[^\s<>@]{1,189}>|[^\s<>@]{1,64}@[^\s<>@]{1,189})$/u, {
        error: 'MAIL_FROM must be an address as no-reply@example.edu or My University <no-reply@example.edu>.',
      }),
    ),
  ),
  SMS_URL: z.optional(webAddress('SMS_URL')),
  FILES_URL: z.optional(
    z.string().check(
      z.refine((text) => placeOf(text) !== null, {
        error: 'FILES_URL must look like s3://key:secret@files.example.edu/bucket.',
      }),
    ),
  ),
  WIFI_REALM: z.optional(
    z
      .string()
      .check(z.refine((text) => realm.test(text), { error: 'WIFI_REALM must be a realm with a dot, as example.edu.' })),
  ),
  FILES_QUOTA_MB: z._default(wholeNumber('FILES_QUOTA_MB', 0, 100_000_000), 2_000),
  SECRET_KEYS: z.optional(
    z.string().check(
      z.refine((text) => secretKeysIn(text) !== null, {
        error: 'SECRET_KEYS must be keys of 32 bytes in base64 with commas; `openssl rand -base64 32` makes one.',
      }),
    ),
  ),
  OUTGOING_PRIVATE: z._default(
    z.string().check(
      z.refine((text) => listIn(text).every((one) => isRange(one) || isHost.test(one)), {
        error: 'OUTGOING_PRIVATE must be hosts, addresses or ranges with commas, as moodle.example.edu,10.20.0.0/16.',
      }),
    ),
    '',
  ),
  WORKERS: z.optional(wholeNumber('WORKERS', 1, 64)),
})

/** The mistakes in the environment, each a sentence. */
export class ConfigError extends Error {}

/** Reads the configuration; empty variables count as not set. Throws a {@link ConfigError} that lists every mistake. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = environment.safeParse(given)
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => issue.message).join('\n'))
  const read = result.data
  const faults = faultsBetween(read)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '')
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    dataDir: isAbsolute(read.DATA_DIR) ? read.DATA_DIR : resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    ...oidcConfig(read),
    impersonation: read.OIDC_ISSUER ? read.OIDC_IMPERSONATION === 'on' : true,
    demo: read.DEMO ? read.DEMO === 'on' : !read.OIDC_ISSUER,
    bearerLink: read.BEARER_LINK,
    universityName: read.UNIVERSITY_NAME,
    timeZone: read.TIME_ZONE,
    logAddresses: read.LOG_ADDRESSES === 'on',
    logLevel: read.LOG_LEVEL,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    trustProxy: listIn(read.TRUST_PROXY),
    metrics: read.METRICS,
    sentryDsn: read.SENTRY_DSN,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    smsUrl: read.SMS_URL,
    filesUrl: read.FILES_URL,
    filesQuotaMb: read.FILES_QUOTA_MB,
    wifiRealm: (read.WIFI_REALM ?? realmOf(publicUrl)).toLowerCase(),
    secretKeys: read.SECRET_KEYS === undefined ? undefined : (secretKeysIn(read.SECRET_KEYS) ?? undefined),
    outgoingPrivate: listIn(read.OUTGOING_PRIVATE),
    workers: read.WORKERS ?? (read.DATABASE_URL ? Math.min(availableParallelism(), usualWorkers) : 1),
  }
}

/** The mistakes in combinations of settings that are valid by themselves. */
function faultsBetween(read: z.output<typeof environment>): string[] {
  const faults = oidcFaults(read)
  if (read.DEMO === 'on' && read.OIDC_ISSUER)
    faults.push('DEMO=on needs the embedded identity provider: leave OIDC_ISSUER empty or set DEMO=off.')
  if (read.DATABASE_OWNER_URL && !read.DATABASE_URL)
    faults.push('DATABASE_OWNER_URL needs DATABASE_URL: the embedded database has one role.')
  if ((read.WORKERS ?? 1) > 1 && !read.DATABASE_URL)
    faults.push('WORKERS above 1 needs DATABASE_URL: one process alone may open the embedded database.')
  return faults
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
