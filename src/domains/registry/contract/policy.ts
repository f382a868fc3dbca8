import { has, isAdmin, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { Announcement } from './announcement.ts'

/** The registry writes announcements; everyone reads those that are current and addressed to them. */
export const policy: Policy = (me, can) => {
  if (runsRegistry(me)) {
    can(['list', 'read', 'create', 'publish', 'withdraw'], Announcement)
    // What people have read stays as they read it: a published text is withdrawn and written anew.
    can(['update', 'delete'], Announcement, { state: 'draft' })
  }
  if (!me.guest) can(['list', 'read'], Announcement, { forMe: true }, forReaders)
}

/** Readers are not told to whom else it goes, nor how many have confirmed it. */
const forReaders = [
  ...([
    'title',
    'body',
    'publishAt',
    'expiresAt',
    'pinned',
    'requiresAck',
    'state',
    'forMe',
    'acknowledgedAt',
  ] as const),
]

export const runsRegistry = (me: Viewer): boolean => has(me, 'ROLE_REGISTRY') || isAdmin(me)
