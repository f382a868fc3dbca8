import { Program } from '#academics/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Asker } from '../../contract/service/why-not.ts'
import type { FormsTables } from '../tables.ts'

type AskerWithStudies = Omit<Asker, 'studies'> & { studies: (Asker['studies'][number] & { id: number })[] }

/** What decides which services the reader may ask for: their roles, and their studies, those under way first. */
export async function askerOf({ db, me }: Ctx<FormsTables>): Promise<AskerWithStudies> {
  const studies = await db
    .selectFrom('user_program')
    .select(['id', 'program_id', 'state'])
    .where('person_id', '=', me.id)
    .orderBy((eb) => eb('state', '=', 'ACTIVE'), 'desc')
    .orderBy('started_on', 'desc')
    .orderBy('id')
    .execute()
  return {
    roles: me.effectiveRoles,
    studies: studies.map(({ id, program_id, state }) => ({ id, state, program: Program.iri(program_id) })),
  }
}
