import type { Adapter, SystemSite } from '../other-side/adapter.ts'
import { moodle } from './moodle.ts'
import { testMoodle } from './test-moodle.ts'

const siteOf = ({ secret: token, ...site }: SystemSite) => ({ ...site, token })

/** Moodle knows the numbers of students, and the portal signs in with the token of an operator. */
export const moodleAdapter: Adapter = {
  hasNumbers: true,
  invites: false,
  signIn: null,
  test: (site) => testMoodle(siteOf(site)),
  open: async (site) => moodle(siteOf(site)),
  pageOf: ({ address }, { id }) => `${address.replace(/\/+$/, '')}/course/view.php?id=${id}`,
}
