import { sql } from 'kysely'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Thesis } from '../../contract/thesis.ts'
import { eligibleFor } from '../supervision/eligible.ts'
import type { ThesisTables } from '../tables.ts'
import { topicFor } from '../topic/begin-from.ts'
import { violation } from '../words.ts'
import { requirementsOf } from './requirements.ts'

type Db = Ctx<ThesisTables>
type NewThesis = CreateInput<typeof Thesis>

/**
 * The row of a new thesis of the reader. Their studies are locked, so that a student who starts twice at once does not
 * have two theses.
 */
export async function newThesis({ userProgram, proposedSupervisor, topic }: NewThesis, ctx: Db) {
  const id = idOf(userProgram)
  const { rows } = await sql<{ program: number }>`
    select u.program_id as program from user_program u where u.id = ${id} and u.person_id = ${ctx.me.id} for update`.execute(
    ctx.db,
  )
  const [studies] = rows
  if (!studies) throw violation(ctx, 'userProgram', 'notYours')
  const { template, requirements } = await requirementsOf(id, ctx)
  const open = requirements.find(({ met }) => !met)
  if (open || !template) throw violation(ctx, 'userProgram', open?.code ?? 'template')
  const person = proposedSupervisor === null ? null : idOf(proposedSupervisor)
  if (person !== null) await checkSupervisor({ program: studies.program, person, authors: [ctx.me] }, ctx)
  const topic_id = await topicFor({ topic, person }, ctx)
  return { template_id: template.id, program_id: studies.program, proposed_supervisor_id: person, topic_id }
}

/** The student who begins a thesis is its first author. */
export async function addAuthor(id: number, { userProgram }: NewThesis, { db, me, rightsChanged }: Db): Promise<void> {
  await db
    .insertInto('thesis_author')
    .values({ thesis_id: id, person_id: me.id, user_program_id: idOf(userProgram) })
    .execute()
  await db.insertInto('thesis_proposal').values({ thesis_id: id, edition: 1 }).execute()
  rightsChanged([me.id])
}

type Candidacy = { program: number; person: number; authors: readonly { id: number }[] }

/** Authors do not supervise their own thesis, and supervisors teach in the faculty. */
export async function checkSupervisor({ program, person, authors }: Candidacy, ctx: Db): Promise<void> {
  if (authors.some(({ id }) => id === person)) throw violation(ctx, 'proposedSupervisor', 'ownSupervisor')
  const { rows } = await sql`select from (${eligibleFor(sql`${program}::int`, ctx.today)}) e
    where e.person = ${person}`.execute(ctx.db)
  if (rows.length === 0) throw violation(ctx, 'proposedSupervisor', 'notInFaculty')
}
