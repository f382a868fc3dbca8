import { anyOf, has, isAdmin, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { Announcement } from './announcement.ts'
import { AuditEvent } from './audit-event.ts'
import { Import, ImportRow } from './import.ts'
import { MailMessage } from './outbox.ts'
import { PersonRecord } from './person-record.ts'

/** The registry writes announcements and imports files; everyone reads those that are current and addressed to them. */
export const policy: Policy = (me, can) => {
  if (isAdmin(me)) {
    can('update', PersonRecord)
    can(['list', 'read'], AuditEvent)
  }
  if (runsRegistry(me)) {
    can(['list', 'read', 'create'], PersonRecord)
    can(['list', 'read', 'resend'], MailMessage)
    can('update', PersonRecord, { guarded: false })
    can(['list', 'read', 'create', 'publish', 'withdraw'], Announcement)
    // What people have read stays as they read it: a published text is withdrawn and written anew.
    can(['update', 'delete'], Announcement, { state: 'draft' })
    can(['list', 'read', 'map', 'preview', 'apply', 'undo', 'discard'], Import)
    can('update', Import, { state: anyOf(['UPLOADED', 'MAPPED', 'PREVIEWED']) })
    can(['list', 'read'], ImportRow)
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
