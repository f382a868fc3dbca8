import * as z from 'zod/mini'
import { type RoleNames, roleNamesIn } from '../who/claim.ts'
import { flag, listIn, webAddress } from './config-fields.ts'

/** The data of a person that is updated from the provider at each sign-in. */
export const followed = ['name', 'email', 'username'] as const
export type Followed = (typeof followed)[number]

/** The settings for a university's own identity provider. */
export type OidcConfig = {
  oidcIssuer: string | undefined
  /** The provider's page on which people change their passwords; its issuer and `/account` by default. */
  oidcAccountUrl: string | undefined
  oidcClientId: string
  oidcGuestClientId: string
  oidcAudience: string[]
  oidcRoleClaim: string
  /** The portal's roles for the provider's names of roles; null if it uses the portal's names. */
  oidcRoles: RoleNames | null
  oidcScope: string
  /** Claims that identify an existing person at their first sign-in. */
  oidcStudentNumberClaim: string | undefined
  oidcStaffNumberClaim: string | undefined
  oidcSignInIdClaim: string
  oidcFollow: readonly Followed[]
  /** Whether claims are also read from the userinfo endpoint. */
  oidcUserinfo: boolean
  /** The credentials with which the portal introspects tokens that only the provider can read. */
  oidcIntrospection: { clientId: string; secret: string } | null
}

const claim = (name: string) =>
  z.string().check(z.regex(/^\S{1,200}$/, { error: `${name} must be a claim as realm_access.roles, without blanks.` }))

export const oidcEnvironment = {
  OIDC_ISSUER: z.optional(webAddress('OIDC_ISSUER')),
  OIDC_ACCOUNT_URL: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'OIDC_ACCOUNT_URL must be a whole address, as https://sso.example.edu/account.',
    }),
  ),
  OIDC_CLIENT_ID: z._default(z.string(), 'portal'),
  OIDC_GUEST_CLIENT_ID: z._default(z.string(), 'portal-guest'),
  OIDC_AUDIENCE: z._default(z.string(), ''),
  OIDC_ROLE_CLAIM: z._default(claim('OIDC_ROLE_CLAIM'), 'realm_access.roles'),
  OIDC_ROLES: z.optional(
    z.string().check(
      z.refine((text) => roleNamesIn(text) !== null, {
        error: 'OIDC_ROLES must be pairs with commas, as student=ROLE_STUDENT,staff=ROLE_LECTURER.',
      }),
    ),
  ),
  OIDC_SCOPE: z._default(
    z.string().check(
      z.refine((text) => text.split(/\s+/).includes('openid') && /^[!#-[\]-~ ]{1,500}$/.test(text), {
        error: 'OIDC_SCOPE must be scopes with blanks, openid among them.',
      }),
    ),
    'profile openid roles email',
  ),
  OIDC_STUDENT_NUMBER_CLAIM: z.optional(claim('OIDC_STUDENT_NUMBER_CLAIM')),
  OIDC_STAFF_NUMBER_CLAIM: z.optional(claim('OIDC_STAFF_NUMBER_CLAIM')),
  OIDC_SIGN_IN_ID_CLAIM: z._default(claim('OIDC_SIGN_IN_ID_CLAIM'), 'sub'),
  OIDC_FOLLOW: z._default(
    z.string().check(
      z.refine((text) => listIn(text).every((one) => followed.some((name) => name === one)), {
        error: 'OIDC_FOLLOW must be one or more of name, email and username, with commas.',
      }),
    ),
    '',
  ),
  OIDC_USERINFO: z.optional(flag('OIDC_USERINFO')),
  OIDC_INTROSPECTION_CLIENT_ID: z.optional(z.string()),
  OIDC_INTROSPECTION_SECRET: z.optional(z.string()),
}

const environment = z.object(oidcEnvironment)

/** The mistakes in combinations of settings that are valid by themselves. */
export function oidcFaults(read: z.output<typeof environment>): string[] {
  const [client, secret] = [read.OIDC_INTROSPECTION_CLIENT_ID, read.OIDC_INTROSPECTION_SECRET]
  return (client === undefined) === (secret === undefined)
    ? []
    : ['OIDC_INTROSPECTION_CLIENT_ID and OIDC_INTROSPECTION_SECRET are set both or neither.']
}

export function oidcConfig(read: z.output<typeof environment>): OidcConfig {
  const [clientId, secret] = [read.OIDC_INTROSPECTION_CLIENT_ID, read.OIDC_INTROSPECTION_SECRET]
  return {
    oidcIssuer: read.OIDC_ISSUER,
    oidcAccountUrl: read.OIDC_ACCOUNT_URL,
    oidcClientId: read.OIDC_CLIENT_ID,
    oidcGuestClientId: read.OIDC_GUEST_CLIENT_ID,
    oidcAudience: listIn(read.OIDC_AUDIENCE),
    oidcRoleClaim: read.OIDC_ROLE_CLAIM,
    oidcRoles: read.OIDC_ROLES === undefined ? null : roleNamesIn(read.OIDC_ROLES),
    oidcScope: read.OIDC_SCOPE.trim().replace(/\s+/g, ' '),
    oidcStudentNumberClaim: read.OIDC_STUDENT_NUMBER_CLAIM,
    oidcStaffNumberClaim: read.OIDC_STAFF_NUMBER_CLAIM,
    oidcSignInIdClaim: read.OIDC_SIGN_IN_ID_CLAIM,
    oidcFollow: followed.filter((one) => listIn(read.OIDC_FOLLOW).includes(one)),
    oidcUserinfo: read.OIDC_USERINFO === 'on',
    oidcIntrospection: clientId !== undefined && secret !== undefined ? { clientId, secret } : null,
  }
}
