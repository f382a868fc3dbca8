import { type RawBuilder, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { managesPractices } from '../../contract/policy.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { keepEpisodes } from '../episodes/keep-episodes.ts'
import { moveOpenForms } from '../evaluation/hand-over.ts'
import { endLinks } from '../links/end-links.ts'
import { parties } from '../practice/conditions/parties.ts'
import { isSettled } from '../practice/settled.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'
import { assign } from './assign.ts'
import { notifyFormer, wasWrittenTo } from './former-notice.ts'
import { handOverMeetings } from './hand-over.ts'
import { sharesAddress } from './own-address.ts'
import { notifyOfPart } from './part-notice.ts'
import { supervisorContact } from './supervisor-contact.ts'

const rows = rowsFrom<PracticeTables>()('practice_assignment as a', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'a.practice_id')
    .innerJoin('person as st', 'st.id', 'tp.person_id')
    .innerJoin('practice_supervisor as ps', 'ps.id', 'a.supervisor_id')
    .innerJoin('person as p', 'p.id', 'ps.person_id'),
)

const ofSupervisor = (expression: RawBuilder<unknown>) => sql`(
  select ${expression} from practice_supervisor ps where ps.id = a.supervisor_id)`
/** The number of practices that a person has accepted and that have not ended. */
const currentLoad = sql`(select count(distinct tp.id)::int
  from practice_assignment o join teaching_practice tp on tp.id = o.practice_id
  where o.supervisor_id = a.supervisor_id and o.state = 'ACCEPTED' and ${holdsPlace('tp')})`

/** Requests to look after a student, with their answers; replaced people stay in the history. */
export const assignment = handleResource(PracticeAssignment, rows, {
  fields: {
    practice: reference(TeachingPractice, { id: 'a.practice_id', name: 'st.display_name' }),
    student: personRef('tp.person_id', 'st'),
    supervisor: reference(PracticeSupervisor, { id: 'a.supervisor_id', name: 'p.display_name' }),
    user: personRef('ps.person_id', 'p'),
    from: 'a.from_day',
    until: 'a.until_day',
    email: sql<string | null>`coalesce(${supervisorContact('ps', contactTypes.email)}, p.email)`,
    phone: supervisorContact('ps', contactTypes.mobile),
  },
  facts: { settled: isSettled },
  sorted: [['from', 'desc']],

  create: ({ practice, supervisor, role }, ctx) =>
    assign(ctx, { practice: idOf(practice), supervisor: idOf(supervisor), role }),

  conditions: {
    ownAddress: {
      when: sql`exists (select from practice_supervisor ps join teaching_practice tp on tp.id = a.practice_id
        where ps.id = a.supervisor_id and ${sharesAddress(sql`ps.person_id`, sql`tp.person_id`)})`,
    },
    overLimit: {
      when: sql`${ofSupervisor(sql`ps.load_limit`)} <= ${currentLoad}`,
      values: sql`jsonb_build_object('limit', ${ofSupervisor(sql`ps.load_limit`)})`,
      // Locks the supervisor, so that of two simultaneous acceptances the second one counts the first.
      lock: (ids) => sql`select 1 from practice_supervisor ps where ps.id in (
        select a.supervisor_id from practice_assignment a where a.id = any(${[...ids]}::int[])) order by ps.id for update`,
    },
  },
  parties,
  thing: sql`a.practice_id`,
  after: {
    accept: async (item, ctx) => {
      await keepEpisodes(ctx, item.practice.id)
      await moveOpenForms(item.practice.id, ctx)
      if (item.role === 'UNIVERSITY_SUPERVISOR') await handOverMeetings(ctx, item.practice.id, item.user.id)
      await tellStudent(item, ctx, 'assigned')
      ctx.rightsChanged([item.user.id])
    },
    decline: (item, ctx) => endPart(item, ctx),
    replace: async (item, ctx) => {
      await endPart(item, ctx)
      const former = { practice: item.practice.id, supervisor: item.supervisor.id, role: item.role }
      if (item.state === 'ACCEPTED' || (await wasWrittenTo(ctx, former))) await notifyFormer(ctx, former)
    },
  },
  readsReason: ({ actor }, _, { me }) => managesPractices(me) || actor === me.id,
})

type Assignment = Entity<typeof PracticeAssignment>

/** Ends a role: the person loses access; the day stays in the history. */
async function endPart({ id, practice, user, role }: Assignment, ctx: Ctx<PracticeTables>): Promise<void> {
  await ctx.db.updateTable('practice_assignment').set({ until_day: ctx.today }).where('id', '=', id).execute()
  await keepEpisodes(ctx, practice.id)
  await notifyOfPart('appointmentEnded', { practice: practice.id, person: user.id, role }, ctx)
  await endLinks(ctx, { practices: [practice.id], people: [user.id], part: role }, 'partEnded')
}

const tellStudent = ({ practice, student, user }: Assignment, { db }: Ctx<PracticeTables>, key: string) =>
  addNotice(db, {
    ...{ personId: student.id, domain: 'teaching-practice', key, subject: practice['@id'] },
    values: { name: user.name },
  })
