import { sql } from 'kysely'
import { coordinatesPrograms } from '#academics/contract'
import { keepsRecords } from '#people/contract'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CurriculumContent } from '../../contract/curriculum/content.ts'
import type { Curriculum } from '../../contract/curriculum/curriculum.ts'
import type { StudyPlanTables } from '../tables.ts'
import { violation } from '../words.ts'
import { contentColumns } from './content-of.ts'

type Db = Ctx<StudyPlanTables>

/** Creates a version, empty or with the content of another one. The programme is locked, so that editions are counted. */
export async function newCurriculum(input: CreateInput<typeof Curriculum>, ctx: Db) {
  const program = idOf(input.program)
  const { rows } = await sql<{ ects: number; own: boolean }>`
    select p.ects::float8 as ects, ${keepsRecords(ctx.me)} or ${isCoordinated(ctx)} as own
    from program p where p.id = ${program} for update`.execute(ctx.db)
  const [found] = rows
  if (!found) throw violation(ctx, 'program', 'programUnknown')
  if (!found.own) throw violation(ctx, 'program', 'notYours')
  const known = await ctx.db
    .selectFrom('curriculum')
    .select(['edition', 'state'])
    .where('program_id', '=', program)
    .where('catalogue_year', '=', input.catalogueYear)
    .orderBy('edition', 'desc')
    .execute()
  if (known.some(({ state }) => state !== 'APPROVED')) throw violation(ctx, 'catalogueYear', 'openAlready')
  const content = input.from === undefined ? { ...empty, credits: found.ects } : await contentFrom(input.from, ctx)
  return {
    ...{ program_id: program, catalogue_year: input.catalogueYear, author_id: ctx.me.id },
    ...{ edition: (known[0]?.edition ?? 0) + 1, ...contentColumns(content) },
  }
}

const isCoordinated = ({ rights }: Db) => rights.related([coordinatesPrograms], sql`p.id`)

const empty = { modules: [], requirements: [], sharing: [] }

/** The content of another version. Only what everybody reads can be taken over, unless it is of the same author. */
async function contentFrom(iri: string, ctx: Db): Promise<CurriculumContent> {
  const found = await ctx.db
    .selectFrom('curriculum')
    .select(['credits', 'modules', 'requirements', 'sharing'])
    .where('id', '=', idOf(iri))
    .where((where) => where.or([where('state', '=', 'APPROVED'), where('author_id', '=', ctx.me.id)]))
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'from', 'versionUnknown')
  return found
}
