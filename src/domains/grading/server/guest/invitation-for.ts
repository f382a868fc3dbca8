import { sql } from 'kysely'
import { byNumberNow } from '#course/server'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'
import { guestInvitation } from './invitation.ts'

export type KnownInvitation = {
  id: number
  course: number
  assessment: number
  guest: number
  mayReadNames: boolean
  /** Whether names are currently hidden, because the work is marked by number. */
  byNumber: boolean
  proposes: boolean
  decides: boolean
}

/** The invitation with this id, if this person may perform the action; one that they may not see is not found. */
export async function invitationFor(
  { db, rights }: Ctx<GradingTables>,
  id: number,
  act: 'read' | 'propose' | 'decide',
): Promise<KnownInvitation> {
  const may = (one: typeof act) => rights.where(one, guestInvitation)
  const { rows } = await sql<KnownInvitation>`
    select i.id, c.id as course, a.id as assessment, i.person_id as guest, i.may_read_names as "mayReadNames", ${byNumberNow} as "byNumber",
      ${may('propose')} as proposes, ${may('decide')} as decides
    from guest_invitation i join assessment a on a.id = i.assessment_id join course c on c.id = a.course_id
    join person g on g.id = i.person_id join person b on b.id = i.invited_by
    where i.id = ${id} and ${may(act)}`.execute(db)
  const [known] = rows
  if (!known) throw new NotFound()
  return known
}
