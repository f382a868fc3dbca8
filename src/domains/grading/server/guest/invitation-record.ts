import { sql } from 'kysely'
import { byNumberNow } from '#course/server'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import { guestInvitation } from './invitation.ts'

/** The invitation of an address. Its course is locked, so that its grades are not submitted meanwhile. */
export const invitationRecord = recordOf(
  guestInvitation,
  {
    course: sql.ref<number>('c.id'),
    assessment: sql.ref<number>('a.id'),
    guest: sql.ref<number>('i.person_id'),
    mayReadNames: sql.ref<boolean>('i.may_read_names'),
    /** Whether names are currently hidden, because the work is marked by number. */
    byNumber: byNumberNow,
    proposes: mayAlso(guestInvitation, 'propose'),
    decides: mayAlso(guestInvitation, 'decide'),
  },
  { locks: 'c' },
)
export type InvitationRecord = RecordIn<typeof invitationRecord>
