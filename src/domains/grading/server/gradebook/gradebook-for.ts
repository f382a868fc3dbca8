import { sql } from 'kysely'
import { Conflict, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { wasGradedBefore } from '../sheet/before-portal.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { isClosed } from './closed.ts'
import { gradebook } from './gradebook.ts'

export type KnownGradebook = { id: number; scheme: number }
type Found = KnownGradebook & { frozen: boolean; closed: boolean; historical: boolean }

/**
 * The gradebook with this id, if this person may perform the action; one that they may not see is not found. For
 * writes, the course is locked for sharing, so that nobody submits its grades meanwhile while others can still enter
 * marks. `marks`: for writes to single students, which are possible while any of them is on no signed sheet; the caller
 * checks whose marks are frozen. Courses graded before the portal are read-only.
 */
export async function gradebookFor(
  ctx: Ctx<GradingTables>,
  id: number,
  act: 'read' | 'mark' | 'release' | 'decide',
  use: 'look' | 'marks' | 'write' = 'look',
): Promise<KnownGradebook> {
  const [known] = await runStatement<Found, { id: number }>(ctx, {
    key: `gradebook to ${act}, ${use}`,
    values: { id },
    build: ({ rights }, values) => sql`
      select b.id, b.scheme_id as scheme, c.marks_frozen_at is not null as frozen, ${isClosed} as closed,
        ${use === 'look' ? sql`false` : wasGradedBefore(sql`c.id`)} as historical
      from gradebook b join course c on c.id = b.id join module m on m.id = c.module_id
      left join program p on p.id = m.program_id left join academic_language g on g.id = c.language_id
      where b.id = ${values.id} and ${rights.where(act, gradebook)} ${use === 'look' ? sql`` : sql`for share of c`}`,
  })
  if (!known) throw new NotFound()
  if ((use === 'write' && known.frozen) || (use === 'marks' && known.closed))
    throw new Conflict(words[ctx.language].gradebook.server.frozen)
  if (use !== 'look' && known.historical) throw new Conflict(words[ctx.language].gradebook.server.historical)
  return known
}

/** Whether this person may currently decide about the grades of a course. */
export async function mayDecide(id: number, { db, rights }: Ctx<GradingTables>): Promise<boolean> {
  const { rows } = await sql`
    select from gradebook b join course c on c.id = b.id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join academic_language g on g.id = c.language_id
    where b.id = ${id} and c.marks_frozen_at is null and not ${wasGradedBefore(sql`c.id`)}
      and ${rights.where('decide', gradebook)}`.execute(db)
  return rows.length > 0
}

/**
 * The gradebook of a course whose sheet this person may open, without another check of permissions on the gradebook.
 */
export const gradebookOf = (course: number, { db }: Ctx<GradingTables>): Promise<KnownGradebook> =>
  db.selectFrom('gradebook').select(['id', 'scheme_id as scheme']).where('id', '=', course).executeTakeFirstOrThrow()
