import { sql } from 'kysely'
import { Assessment, Course } from '#course/contract'
import { endGuestLinks, personRef } from '#people/server'
import type { Item } from '#platform/contract/resource.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { daysToDecide } from '../../contract/sheet/reminders.ts'
import { isClosed } from '../gradebook/closed.ts'
import type { GradingTables } from '../tables.ts'
import { notifyOfGuest } from './guest-notice.ts'
import { invited, invitedBefore } from './invite.ts'
import { writeOfEnd, writeToGuest } from './letter.ts'

const rows = rowsFrom<GradingTables>()('guest_invitation as i', (query) =>
  query
    .innerJoin('assessment as a', 'a.id', 'i.assessment_id')
    .innerJoin('course as c', 'c.id', 'a.course_id')
    .innerJoin('person as g', 'g.id', 'i.person_id')
    .innerJoin('person as b', 'b.id', 'i.invited_by'),
)

const papersIn = (state?: 'PROPOSED' | 'CONFIRMED') => sql<number>`(
  select count(*)::int from guest_paper p where p.invitation_id = i.id ${state ? sql`and p.state = ${state}` : sql``})`

/** The marks that the guest has sent and nobody has decided on. */
const sentPapers = sql`from guest_paper p where p.invitation_id = i.id and p.state = 'PROPOSED'`

type Delivery = Item<typeof GuestInvitation>['delivery']

/** External guests and the papers that they mark in a course. */
export const guestInvitation = handleResource(GuestInvitation, rows, {
  fields: {
    course: reference(Course, { id: 'a.course_id', name: 'c.title', code: 'c.code' }),
    assessment: reference(Assessment, { id: 'i.assessment_id', name: 'a.title', code: 'a.code' }),
    guest: personRef('i.person_id', 'g'),
    mayReadNames: 'i.may_read_names',
    papers: papersIn(),
    proposed: papersIn('PROPOSED'),
    confirmed: papersIn('CONFIRMED'),
    delivery: sql<Delivery>`(select m.state from mail_message m where m.id = i.letter_id)`,
    lastSeenAt: sql<string | null>`(
      select l.last_seen_at from guest_link l
      where l.person_id = i.person_id and l.object = ${`${GuestInvitation.path}/`}::text || i.id)`,
    invitedBy: personRef('i.invited_by', 'b'),
  },
  facts: { frozen: isClosed },
  sorted: [['untilDay', 'asc']],
  newRow: invitedBefore,
  created: invited,
  conditions: {
    marksOfGuest: {
      when: sql`exists (select ${sentPapers})`,
      values: sql`(select jsonb_build_object('course', c.id, 'code', c.code, 'title', c.title, 'assessment', a.code,
        'name', g.display_name, 'count', (select count(*) ${sentPapers}))
        from assessment a join course c on c.id = a.course_id join person g on g.id = i.person_id
        where a.id = i.assessment_id)`,
      due: dueAfter(sql`(select min(p.proposed_at) ${sentPapers})`, daysToDecide),
    },
  },
  parties: {
    lecturer: {
      of: sql`select x.id as thing, l.person_id as person from guest_invitation x
        join assessment w on w.id = x.assessment_id
        join course_lecturer l on l.course_id = w.course_id and l.role in ('LEAD', 'CO')`,
      only: ['ROLE_LECTURER'],
    },
  },
  after: {
    remind: (item, ctx) => writeToGuest(item.id, 'guestReminded', ctx),
    revoke: async ({ id, guest }, ctx, { reason }) => {
      await writeOfEnd(id, reason ?? '', ctx)
      await endGuestLinks(ctx.db, { objects: [GuestInvitation.iri(id)] })
      await notifyOfGuest(id, 'appointmentEnded', ctx)
      ctx.rightsChanged([guest.id])
    },
  },
})
