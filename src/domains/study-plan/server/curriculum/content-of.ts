import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CurriculumContent } from '../../contract/curriculum/content.ts'
import type { StudyPlanTables } from '../tables.ts'
import { violation } from '../words.ts'

/** Content as columns; lists as JSON, as the driver would write them as arrays of PostgreSQL. */
export const contentColumns = ({ credits, modules, requirements, sharing }: CurriculumContent) => ({
  credits,
  modules: JSON.stringify(modules),
  requirements: JSON.stringify(requirements),
  sharing: JSON.stringify(sharing),
})

/** Refuses modules that the catalogue does not have; everything else that is wrong may stand in a draft, named. */
export async function checkModules(content: Pick<CurriculumContent, 'modules'>, ctx: Ctx<StudyPlanTables>) {
  const ids = content.modules.map(({ module }) => module)
  const { rows } = await sql<{ id: number }>`
    select x.id from unnest(${ids}::int[]) as x (id)
    where not exists (select from module m where m.id = x.id)`.execute(ctx.db)
  const [unknown] = rows
  if (!unknown) return
  const code = content.modules.find(({ module }) => module === unknown.id)?.code ?? ''
  throw violation(ctx, 'modules', 'moduleUnknown', { code })
}
