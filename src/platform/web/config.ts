import { once } from '../contract/once.ts'

/** The configuration that the server passes to the app at start-up, in `<meta name="portal-config">`. */
export type Config = {
  universityName: string
  /** The identity provider's issuer, exactly as in its metadata. */
  issuer: string
  clientId: string
  guestClientId: string
  /** The scopes requested from the provider, separated by blanks. */
  scope: string
  /** Whether `?bearer=` links are accepted, confirmed first, or ignored. */
  bearerLink: 'on' | 'confirm' | 'off'
  demo: boolean
  impersonation: boolean
  /** IANA name of the university's time zone: all times are shown in it. */
  timeZone: string
  /** Where the app reports its errors, or null. */
  reports: { dsn: string; release: string } | null
}

/** The start-up configuration; if it is missing, the page was not served by the portal's server. */
export const config = once(() =>
  configIn(document.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content),
)

function configIn(json: string | undefined): Config {
  if (!json?.startsWith('{')) throw new Error('The page has no start-up configuration (meta portal-config)')
  return JSON.parse(json) as Config
}
