import { once } from '../contract/once.ts'

/** What the server tells the app at start-up, in `<meta name="portal-config">`. */
export type Config = {
  universityName: string
  /** The identity provider's issuer, exactly as it names itself. */
  issuer: string
  clientId: string
  guestClientId: string
  /** What is asked of the provider, with blanks. */
  scope: string
  /** Whether `?bearer=` links are taken, asked about first, or dropped. */
  bearerLink: 'on' | 'confirm' | 'off'
  demo: boolean
  impersonation: boolean
  /** IANA name of the university's time zone: all times are shown in it. */
  timeZone: string
  /** Where the app reports its errors, or null. */
  reports: { dsn: string; release: string } | null
}

/** The start-up configuration; the page was not served by the portal's server when it is missing. */
export const config = once(() =>
  configIn(document.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content),
)

function configIn(json: string | undefined): Config {
  if (!json?.startsWith('{')) throw new Error('The page has no start-up configuration (meta portal-config)')
  return JSON.parse(json) as Config
}
