import { type Kysely, sql } from 'kysely'
import { contactTypes, User } from '#people/contract'
import { tell } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, type Entity, equals, handleResource } from '#platform/server/resource-handler.ts'
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

const rows = (db: Kysely<PracticeTables>) =>
  db
    .selectFrom('practice_assignment as a')
    .innerJoin('teaching_practice as tp', 'tp.id', 'a.practice_id')
    .innerJoin('person as st', 'st.id', 'tp.person_id')
    .innerJoin('practice_supervisor as ps', 'ps.id', 'a.supervisor_id')
    .innerJoin('person as p', 'p.id', 'ps.person_id')
    .select(['a.id', 'a.version', 'a.practice_id', 'a.supervisor_id', 'a.role', 'a.from_day', 'a.until_day', 'a.state'])
    .select(['tp.person_id as student_id', 'st.display_name as student_name', 'ps.person_id', 'p.display_name'])
    .select([
      sql<string | null>`coalesce(${supervisorContact('ps', contactTypes.email)}, p.email)`.as('email'),
      supervisorContact('ps', contactTypes.mobile).as('phone'),
    ])

/** Who looks after a student, asked and answered; who is replaced stays in the history. */
export const assignment = handleResource<PracticeTables>()(PracticeAssignment, rows, {
  table: 'practice_assignment',
  as: 'a',
  present: (row) => ({
    practice: refTo(TeachingPractice, row.practice_id, row.student_name),
    student: refTo(User, row.student_id, row.student_name),
    supervisor: refTo(PracticeSupervisor, row.supervisor_id, row.display_name),
    user: refTo(User, row.person_id, row.display_name),
    role: PracticeAssignment.fields.role.parse(row.role),
    from: row.from_day,
    until: row.until_day,
    email: row.email,
    phone: row.phone,
    state: PracticeAssignment.fields.state.parse(row.state),
  }),
  columns: {
    'practice.id': column('a.practice_id'),
    'student.id': column('tp.person_id'),
    'user.id': column('ps.person_id'),
    from: column('a.from_day'),
    role: column('a.role'),
    settled: isSettled,
    state: column('a.state'),
  },
  filters: {
    'practice.id': equals('a.practice_id'),
    'supervisor.id': equals('a.supervisor_id'),
    'user.id': equals('ps.person_id'),
    role: equals('a.role'),
    state: equals('a.state'),
  },
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
