import type { Outgoing } from '#platform/server/outgoing/outgoing.ts'
import type { Pause } from './call.ts'
import type { LearningSystem } from './learning-system.ts'

/** A system as an operator has set it up; `secret` is the portal's own there. */
export type SystemSite = {
  address: string
  clientId: string
  secret: string
  outgoing: Pick<Outgoing, 'send'>
  pause?: Pause | undefined
}

/** What was found when the settings of an operator were tried. */
export type TestAnswer = { signedInAs: string; version: string; missing: readonly string[] }

/** How a person lets the portal use their account (OAuth 2.0, RFC 6749, with PKCE, RFC 7636). */
export type PersonSignIn = {
  /** The page there on which the person agrees. */
  consentPage: (site: SystemSite, request: { state: string; challenge: string; redirect: string }) => string
  /** The lasting token for the code with which the person came back, and whose account it is. */
  takeCode: (
    site: SystemSite,
    sent: { code: string; verifier: string; redirect: string },
  ) => Promise<{ token: string; email: string }>
  /** Gives the right back; a token that is no longer valid there is no error. */
  revoke: (site: Pick<SystemSite, 'address' | 'outgoing' | 'pause'>, token: string) => Promise<void>
}

type Traits = {
  /** Whether accounts there have the numbers of students; else people are found by their address alone. */
  hasNumbers: boolean
  /**
   * Whether people are invited there and join by themselves, and who leaves is removed; else they are enrolled at once,
   * and suspended.
   */
  invites: boolean
  /** Tries what an operator has entered; it needs nobody's account. */
  test: (site: SystemSite) => Promise<TestAnswer>
  /** The page of a linked course; `page` is what the system itself has said of it. */
  pageOf: (site: Pick<SystemSite, 'address'>, course: { id: string; page: string }) => string
}

/** What a kind of system can do, and how it is opened: with the portal's secret, or with the account of a person. */
export type Adapter = Traits &
  (
    | { signIn: null; open: (site: SystemSite) => Promise<LearningSystem> }
    | { signIn: PersonSignIn; open: (site: SystemSite, token: string) => Promise<LearningSystem> }
  )
