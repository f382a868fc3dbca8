import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import type { PracticeState } from '../../contract/practice-flow.ts'
import { endLinks } from '../links/end-links.ts'
import { writeOfAll } from '../papers/letters.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { schoolCoordinators } from './appointments.ts'
import { notifyOfCoordinator } from './part-notice.ts'

type Db = Ctx<PracticeTables>

/**
 * Makes a person the coordinator of a school; a person of another school is not moved. The links of the previous
 * coordinator end, and if the school is being requested, the new one gets the letter.
 */
export async function coordinate(ctx: Db, school: number, supervisor: string | null): Promise<void> {
  const wanted = supervisor === null ? null : idOf(supervisor)
  const before = await coordinatorOf(ctx, school)
  if (before?.id === wanted) return
  if (before) await endCoordination(ctx, { ...before, school })
  if (wanted === null) return
  const { numUpdatedRows } = await ctx.db
    .updateTable('practice_supervisor')
    .set({ coordinates: true, school_id: school })
    .where('id', '=', wanted)
    .where((eb) => eb.or([eb('school_id', 'is', null), eb('school_id', '=', school)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw violation(ctx, 'coordinator', 'otherSchool')
  const next = await coordinatorOf(ctx, school)
  if (next) {
    const { personId: person } = next
    await mustBeAppointable(schoolCoordinators, { record: wanted, person, path: 'coordinator' }, ctx)
    await notifyOfCoordinator('appointed', { school, person, entry: wanted }, ctx)
  }
  const practices = await practicesAt(ctx, school, ['PLACEMENT_REQUESTED'])
  const template = practices.length > 1 ? 'placements' : 'placement'
  await writeOfAll(ctx, { supervisor: wanted, practices, role: 'SCHOOL_COORDINATOR', template })
  ctx.rightsChanged('everybody')
}

/** Ends the role of a coordinator of a school, and the links of that role. */
export async function endCoordination(
  ctx: Db,
  { id, personId, school }: { id: number; personId: number; school: number },
): Promise<void> {
  await ctx.db.updateTable('practice_supervisor').set({ coordinates: false }).where('id', '=', id).execute()
  await notifyOfCoordinator('appointmentEnded', { school, person: personId, entry: id }, ctx)
  const practices = await practicesAt(ctx, school)
  await endLinks(ctx, { practices, people: [personId], part: 'SCHOOL_COORDINATOR' }, 'coordinatorReplaced')
}

async function coordinatorOf({ db }: Db, school: number) {
  return db
    .selectFrom('practice_supervisor')
    .select(['id', 'person_id as personId'])
    .where('school_id', '=', school)
    .where('coordinates', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

async function practicesAt({ db }: Db, school: number, states?: readonly PracticeState[]): Promise<number[]> {
  const rows = await db
    .selectFrom('teaching_practice')
    .select('id')
    .where('school_id', '=', school)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
