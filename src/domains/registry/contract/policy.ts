import { anyOf, has, isAdmin, not, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { managesPractices } from '#teaching-practice/contract'
import { Announcement, isOut } from './announcement.ts'
import { AuditEvent } from './audit-event.ts'
import { Import, ImportRow } from './import.ts'
import type { ImportKindName } from './import-kinds.ts'
import { MailMessage } from './outbox.ts'
import { PersonRecord } from './person-record.ts'

const importActions = [
  ...(['list', 'read', 'map', 'preview', 'apply', 'undo', 'undoPartly', 'applyRest', 'discard'] as const),
]
const beforeApply = anyOf(['UPLOADED', 'MAPPED', 'PREVIEWED'])

/** The registry writes announcements and imports files; all people read current announcements addressed to them. */
export const policy: Policy = (me, can) => {
  if (isAdmin(me)) {
    can('update', PersonRecord)
    can(['list', 'read'], AuditEvent)
  }
  if (runsRegistry(me)) {
    can(['list', 'read', 'create'], PersonRecord)
    // Who is reminded has not acted yet; that is nobody's business.
    can(['list', 'read', 'resend'], MailMessage, { listed: true })
    // Only a super administrator changes the record of a super administrator, or their own.
    can('update', PersonRecord, { superAdmin: false, id: not(me.id) })
    can(['list', 'read', 'create', 'publish', 'unschedule', 'withdraw'], Announcement)
    can(['update', 'delete'], Announcement, { state: 'draft' })
    // Texts that people have read do not change: a published text is withdrawn and rewritten, or translated.
    can('update', Announcement, { state: isOut, untranslated: true })
    can(importActions, Import)
    can('update', Import, { state: beforeApply })
    can(['list', 'read'], ImportRow)
  } else if (mayImport(me, 'practices')) {
    can(importActions, Import, { kind: 'practices' })
    can('update', Import, { kind: 'practices', state: beforeApply })
    can(['list', 'read'], ImportRow, { 'import.kind': 'practices' })
  }
  if (me.guest) return
  can(['list', 'read'], Announcement, { addressed: true }, forReaders)
  can('markRead', Announcement, { addressed: true })
  can('acknowledge', Announcement, { addressed: true, requiresAck: true })
}

/** Readers do not see the other audiences, nor how many people have read or confirmed it. */
const forReaders = [
  ...([
    'title',
    'body',
    'publishAt',
    'expiresAt',
    'pinned',
    'requiresAck',
    'state',
    'readAt',
    'acknowledgedAt',
  ] as const),
]

export const runsRegistry = (me: Viewer): boolean => has(me, 'ROLE_REGISTRY') || isAdmin(me)

/** Whether the person may import this kind: people who manage practices import practices only. */
export const mayImport = (me: Viewer, kind: ImportKindName): boolean =>
  runsRegistry(me) || (kind === 'practices' && managesPractices(me) && !me.guest)

/** The offices that import: each remembers its own headings. */
export const importOffices = ['registry', 'practices'] as const

export const importOfficeOf = (me: Viewer): (typeof importOffices)[number] =>
  runsRegistry(me) ? 'registry' : 'practices'

/** Whether there is any kind that this person may import. */
export const imports = (me: Viewer): boolean => mayImport(me, 'practices')
