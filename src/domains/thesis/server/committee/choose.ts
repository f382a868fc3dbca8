import { sql } from 'kysely'
import { personFromOutside } from '#course/server'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import type { memberConflicts } from '../../contract/committee/roles.ts'
import type { CommitteeSeat } from '../../contract/committee/seat.ts'
import { livingSeats } from '../../contract/committee/seat-flow.ts'
import { coordinatesThesis, supervisesThesis } from '../../contract/relations.ts'
import { isSeated, memberConflict } from '../conflicts.ts'
import { committeeMembers as commission } from '../evaluation/conflicts.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { committeeMembers } from './appointments.ts'

type Db = Ctx<ThesisTables>
type NewSeat = CreateInput<typeof CommitteeSeat>

const explained = {
  author: 'memberAuthor',
  supervisor: 'memberSupervisor',
  formerSupervisor: 'evaluatorFormer',
  declared: 'evaluatorDeclared',
  declaredInCommittee: 'evaluatorDeclaredBefore',
  coordinator: 'memberCoordinator',
  seated: 'memberSeated',
} as const

/**
 * The seat of a person whom the supervisor or the research coordinator chooses. The committee is locked meanwhile, so
 * that two who choose at once do not break a rule together. Conflicts are found before anybody is asked.
 */
export async function chooseMember(input: NewSeat, ctx: Db): Promise<number> {
  const committee = idOf(input.committee)
  const { rows } = await sql<{ thesis: number }>`select c.thesis_id as thesis
    from thesis_committee c where c.id = ${committee} and c.state = 'CHOOSING'
      and ${ctx.rights.related([supervisesThesis, coordinatesThesis], sql`c.thesis_id`)} for update of c`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw violation(ctx, 'committee', 'committeeClosed')
  if (input.role === 'CHAIR' && (await hasChair(committee, ctx))) throw violation(ctx, 'role', 'oneChair')
  const { person, path, ...outside } = await personOf(input, ctx)
  const conflict = await conflictOf(found.thesis, person, ctx)
  if (conflict) throw violation(ctx, path, explained[conflict])
  if (input.role === 'CHAIR' && !(await isInCommission(person, ctx))) throw violation(ctx, path, 'chairOutside')
  const { id } = await ctx.db
    .insertInto('committee_seat')
    .values({ committee_id: committee, person_id: person, role: input.role, ...outside })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mustBeAppointable(committeeMembers, { record: found.thesis, person, path }, ctx)
  return id
}

/** Asked in a statement of its own, so that it sees what was written while this one waited for the lock. */
async function hasChair(committee: number, { db }: Db): Promise<boolean> {
  const chair = await db
    .selectFrom('committee_seat')
    .select('id')
    .where('committee_id', '=', committee)
    .where('role', '=', 'CHAIR')
    .where('state', 'in', livingSeats)
    .executeTakeFirst()
  return chair !== undefined
}

type Chosen = { person: number; path: 'person' | 'email'; email?: string; institution?: string }

/** The person of the university that was chosen, or the person from outside with the address. */
async function personOf(input: NewSeat, ctx: Db): Promise<Chosen> {
  const { person, name, email, institution, role, invitationLanguage: language = 'en' } = input
  if (person !== undefined) {
    if (role === 'EXTERNAL_MEMBER') throw violation(ctx, 'role', 'externalRole')
    return { person: idOf(person), path: 'person' }
  }
  if (name === undefined && email === undefined) throw violation(ctx, 'person', 'nobodyChosen')
  if (name === undefined) throw violation(ctx, 'name', 'externalPart')
  if (email === undefined) throw violation(ctx, 'email', 'externalPart')
  if (institution === undefined) throw violation(ctx, 'institution', 'externalPart')
  const outsider = await personFromOutside({ name, email, language }, ctx)
  if (outsider === null) throw violation(ctx, 'email', 'hasAccount')
  return { person: outsider, path: 'email', email, institution }
}

async function conflictOf(thesis: number, person: number, { db, today }: Db) {
  const { rows } = await sql<{ conflict: (typeof memberConflicts)[number] | null }>`
    select coalesce(${memberConflict(sql`${thesis}::int`, sql`${person}::int`, today)},
      case when ${isSeated(sql`${thesis}::int`, sql`${person}::int`)} then 'seated' end) as conflict`.execute(db)
  return rows[0]?.conflict ?? null
}

async function isInCommission(person: number, { db, today }: Db): Promise<boolean> {
  const { rows } = await sql`select from (${commission(today)}) m where m.person = ${person}`.execute(db)
  return rows.length > 0
}
