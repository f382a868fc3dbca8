import type { PersonSignIn, SystemSite } from '../other-side/adapter.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
import { addressesOf } from './addresses.ts'
import { callClassroom } from './call-classroom.ts'
import { profile } from './shapes.ts'
import { accessToken, revokeToken, tokensForCode } from './tokens.ts'

/** What the portal may do with the account: no files, no announcements, and course work is only read. */
const scopes = [
  'https://www.googleapis.com/auth/classroom.courses',
  'https://www.googleapis.com/auth/classroom.rosters',
  'https://www.googleapis.com/auth/classroom.profile.emails',
  'https://www.googleapis.com/auth/classroom.coursework.students.readonly',
] as const

/** How lecturers let the portal use their Google account. */
export const classroomSignIn: PersonSignIn = {
  consentPage: ({ address, clientId }, { state, challenge, redirect }) => {
    const page = new URL(addressesOf(address).consent)
    page.search = new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: redirect, scope: scopes.join(' '), state },
      ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      // Google sends a lasting token only for offline access that the person agrees to anew.
      ...{ access_type: 'offline', prompt: 'consent select_account' },
    }).toString()
    return page.href
  },
  takeCode: async (site, sent) => {
    const { access_token: token, refresh_token: lasting, scope = '' } = await tokensForCode(site, sent)
    const granted = new Set(scope.split(' '))
    // People may leave out single rights on the page of Google.
    if (lasting === undefined || scopes.some((one) => !granted.has(one))) throw new OtherSideProblem('consent')
    const { emailAddress } = await callClassroom({ ...site, token }, { path: '/userProfiles/me' }, profile)
    if (emailAddress === undefined) throw new OtherSideProblem('consent')
    return { token: lasting, email: emailAddress.toLowerCase() }
  },
  revoke: revokeToken,
}

/** Asks for a token with a grant that cannot exist: Google first looks at the client, and answers what of both is wrong. */
export async function testClient(site: SystemSite): Promise<void> {
  await accessToken(site, 'no-grant').catch((error: unknown) => {
    if (!(error instanceof OtherSideProblem) || error.code !== 'access') throw error
  })
}
