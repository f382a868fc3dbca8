import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { excludedTheses } from '../committee/declared.ts'
import { isSeated } from '../conflicts.ts'
import { eligibleFor } from '../supervision/eligible.ts'
import { loadOf } from '../supervision/load.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import type { ThesisToChange } from './thesis-to-change.ts'

type Follower = { author: boolean; teaches: boolean; excluded: boolean; seated: boolean; load: number }

/** Who is to follow a supervisor teaches in the faculty, has a free place, and neither writes nor examines the thesis. */
export async function checkFollower(
  person: number,
  { id, program, supervisor, mostTheses }: ThesisToChange,
  ctx: Ctx<ThesisTables>,
): Promise<void> {
  if (person === supervisor) throw violation(ctx, 'newSupervisor', 'supervisesAlready')
  const { rows } = await sql<Follower>`
    select exists (select from thesis_author w where w.thesis_id = ${id} and w.person_id = ${person}) as author,
      exists (select from (${eligibleFor(sql`${program}::int`, ctx.today)}) e where e.person = ${person}) as teaches,
      ${id} in (${excludedTheses(sql`${person}::int`)}) as excluded,
      ${isSeated(sql`${id}::int`, sql`${person}::int`)} as seated, ${loadOf(sql`${person}::int`)} as load`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found?.teaches) throw violation(ctx, 'newSupervisor', 'notInFaculty')
  if (found.author) throw violation(ctx, 'newSupervisor', 'ownSupervisor')
  if (found.excluded) throw violation(ctx, 'newSupervisor', 'evaluatorDeclared')
  if (found.seated) throw violation(ctx, 'newSupervisor', 'examinesIt')
  if (found.load >= mostTheses)
    throw violation(ctx, 'newSupervisor', 'noPlaceFree', { load: found.load, most: mostTheses })
}
