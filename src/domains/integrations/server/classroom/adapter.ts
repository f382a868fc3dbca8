import type { Adapter, PersonSignIn } from '../other-side/adapter.ts'
import { classroom } from './classroom.ts'
import { classroomSignIn, testClient } from './sign-in.ts'
import { accessToken } from './tokens.ts'

/** Google Classroom knows people by their address only, invites them, and is used with the account of a lecturer. */
export const classroomAdapter: Adapter & { signIn: PersonSignIn } = {
  hasNumbers: false,
  invites: true,
  signIn: classroomSignIn,
  test: async (site) => {
    await testClient(site)
    return { signedInAs: site.clientId, version: '', missing: [] }
  },
  open: async (site, lasting) => classroom({ ...site, token: await accessToken(site, lasting) }),
  pageOf: (_, { page }) => page,
}
