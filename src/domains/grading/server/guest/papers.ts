import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { type GuestPaper, guestPapers } from '../../contract/guest/guest-papers.ts'
import type { GradingTables } from '../tables.ts'
import { type InvitationRecord, invitationRecord } from './invitation-record.ts'

type Db = Ctx<GradingTables>

/**
 * The papers of an invitation, for the guest and for those who decide. Names are only read if the reader may see them.
 */
export const guestPapersRoute = route(guestPapers, {
  on: invitationRecord,
  act: 'read',
  run: async (ctx: Db, { of: known }) => {
    const { guestName, ...about } = await aboutOf(known, ctx)
    return {
      ...{ '@id': `${GuestInvitation.iri(known.id)}/papers`, '@type': 'GuestPapers' as const },
      ...about,
      guest: refTo(User, known.guest, guestName),
      ...{ mayReadNames: known.mayReadNames && !known.byNumber, proposes: known.proposes, decides: known.decides },
      papers: await papersOf(known, ctx),
    }
  },
})

type About = {
  course: { code: string; title: Localized }
  assessment: { id: number; code: string; title: Localized; description: Localized; maxMark: number }
  guestName: string
  untilDay: string
}

async function aboutOf({ id }: InvitationRecord, { db }: Db): Promise<About> {
  const { rows } = await sql<About>`
    select json_build_object('code', c.code, 'title', c.title) as course,
      json_build_object('id', a.id, 'code', a.code, 'title', a.title, 'description', a.description,
        'maxMark', a.max_mark) as assessment,
      p.display_name as "guestName", i.until_day as "untilDay"
    from guest_invitation i join assessment a on a.id = i.assessment_id join course c on c.id = a.course_id
    join person p on p.id = i.person_id where i.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The invitation was there a moment ago.')
  return found
}

/** Ordered by name if the reader sees names, otherwise by number, which reveals nothing. */
async function papersOf({ id, mayReadNames, byNumber }: InvitationRecord, { db, me }: Db): Promise<GuestPaper[]> {
  const sees = !byNumber && (mayReadNames || !me.guest)
  const { rows } = await sql<GuestPaper>`
    select p.id, p.version, n.number, ${sees ? sql`s.display_name` : sql`null::text`} as student, p.state, p.score,
      p.comment, to_json(p.proposed_at) as "proposedAt", p.reason,
      ${
        me.guest ? sql`null::json` : sql`json_build_object('version', coalesce(k.version, 0), 'score', k.score)`
      } as mark
    from guest_paper p join guest_invitation i on i.id = p.invitation_id
    join candidate_number n on n.assessment_id = i.assessment_id and n.enrollment_id = p.enrollment_id
    join enrollment e on e.id = p.enrollment_id join person s on s.id = e.person_id
    left join mark k on k.assessment_id = i.assessment_id and k.enrollment_id = p.enrollment_id
    where p.invitation_id = ${id}
    order by ${sees ? sql`s.sort_name` : sql`n.number`}, p.id`.execute(db)
  return rows
}
