import { type Kysely, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { personRef, tell } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { reference } from '#platform/server/field-map.ts'
import { handleResource } from '#platform/server/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource-handler.ts'
import { rowsFrom } from '#platform/server/rows-from.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { managesPractices } from '../../contract/policy.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { moveOpenForms } from '../evaluation/evaluation-forms.ts'
import { endLinks } from '../links/end-links.ts'
import { isSettled } from '../practice/settled.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'
import { assign } from './assign.ts'
import { supervisorContact } from './supervisor-contact.ts'

const rows = rowsFrom<PracticeTables>()('practice_assignment as a', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'a.practice_id')
    .innerJoin('person as st', 'st.id', 'tp.person_id')
    .innerJoin('practice_supervisor as ps', 'ps.id', 'a.supervisor_id')
    .innerJoin('person as p', 'p.id', 'ps.person_id'),
)

/** Who looks after a student, asked and answered; who is replaced stays in the history. */
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

  blockers: {
    overLimit: async ({ supervisor }, { db }) => {
      const { limit, current } = await loadOf(supervisor.id, db)
      return limit !== null && current >= limit && { values: { limit } }
    },
  },
  after: {
    accept: async (item, ctx) => {
      await moveOpenForms(item.practice.id, ctx.db)
      await tellStudent(item, ctx, 'assigned')
      ctx.rightsChanged([item.user.id])
    },
    decline: (item, ctx) => endPart(item, ctx),
    replace: (item, ctx) => endPart(item, ctx),
  },
  readsReason: ({ actor }, _, { me }) => managesPractices(me) || actor === me.id,
})

type Assignment = Entity<typeof PracticeAssignment>

/** Who is no longer part of it sees it no longer; the day stays in the history. */
async function endPart({ id, practice, user, role }: Assignment, ctx: Ctx<PracticeTables>): Promise<void> {
  await ctx.db.updateTable('practice_assignment').set({ until_day: ctx.today }).where('id', '=', id).execute()
  await endLinks(ctx, { practices: [practice.id], people: [user.id], part: role }, 'partEnded')
}

/** Practices that somebody has accepted and that have not ended, and how many at most; counted once the entry is locked. */
async function loadOf(supervisor: number, db: Kysely<PracticeTables>) {
  await sql`select 1 from practice_supervisor where id = ${supervisor} for update`.execute(db)
  const { rows } = await sql<{ limit: number | null; current: number }>`
    select ps.load_limit as "limit", (
      select count(distinct tp.id)::int from practice_assignment a join teaching_practice tp on tp.id = a.practice_id
      where a.supervisor_id = ps.id and a.state = 'ACCEPTED' and ${holdsPlace('tp')}) as current
    from practice_supervisor ps where ps.id = ${supervisor}`.execute(db)
  return rows[0] ?? { limit: null, current: 0 }
}

const tellStudent = ({ practice, student, user }: Assignment, { db }: Ctx<PracticeTables>, key: string) =>
  tell(db, {
    ...{ personId: student.id, domain: 'teaching-practice', key, subject: practice['@id'] },
    values: { name: user.name },
  })
