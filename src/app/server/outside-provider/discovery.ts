import * as z from 'zod/mini'
import { askProvider } from './ask.ts'

/** The metadata of a provider (OpenID Connect Discovery 1.0), as far as the portal needs it. */
const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  introspection_endpoint: z.optional(z.url()),
  revocation_endpoint: z.optional(z.url()),
  end_session_endpoint: z.optional(z.url()),
  code_challenge_methods_supported: z.optional(z.array(z.string())),
  scopes_supported: z.optional(z.array(z.string())),
})
export type Metadata = z.output<typeof metadata>

/** An error that no retry can fix: the setting is wrong. */
export class WrongIssuer extends Error {}

/** Reads the configuration of the provider with the issuer `issuer`. */
export async function discover(issuer: string): Promise<Metadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { status, text } = await askProvider(address)
  if (status !== 200) throw new Error(`The identity provider answers ${status} at ${address}; check OIDC_ISSUER.`)
  const found = metadata.safeParse(jsonIn(text))
  if (!found.success)
    throw new WrongIssuer(`What stands at ${address} is not an OpenID configuration; check OIDC_ISSUER.`)
  const name = found.data.issuer
  if (name.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new WrongIssuer(`The provider at ${address} calls itself ${name}, but OIDC_ISSUER says ${issuer}.`)
  return found.data
}

/** The origins that the browser contacts (`fetch`), and those that it shows in a frame. */
export function originsOf(issuer: string, known: Metadata | null): { fetched: string[]; framed: string[] } {
  const fetched = [issuer, known?.token_endpoint, known?.userinfo_endpoint, known?.revocation_endpoint]
  const framed = [issuer, known?.authorization_endpoint, known?.end_session_endpoint]
  return { fetched: originsIn(fetched), framed: originsIn(framed) }
}

const originsIn = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((one) => (one === undefined ? [] : [new URL(one).origin]))),
]

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
