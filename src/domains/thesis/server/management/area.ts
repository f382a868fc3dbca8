import { sql } from 'kysely'
import { degreeHandler, facultyHandler, programHandler } from '#academics/server'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ThesisScope } from '../../contract/management/overview.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'

const areaRecords = {
  faculty: recordOf(facultyHandler),
  degree: recordOf(degreeHandler),
  program: recordOf(programHandler),
}

/** What endpoints about the theses of an area of this kind declare. */
export const overseen = (scope: ThesisScope) => ({ on: areaRecords[scope], act: 'oversee' }) as const

const inArea = { faculty: sql.ref('f.id'), degree: sql.ref('d.id'), program: sql.ref('g.id') }

/**
 * The theses `t` of an area that the reader may see, with the aliases of their handler: what follows `from`. Nothing
 * counts a thesis that its reader does not see.
 */
export const thesesOfArea = ([scope, id]: readonly [ThesisScope, number], ctx: Ctx<ThesisTables>) => sql`
  thesis t join thesis_template k on k.id = t.template_id join program g on g.id = t.program_id
  join degree d on d.id = g.degree_id join faculty f on f.id = d.faculty_id
  where ${inArea[scope]} = ${id} and ${ctx.rights.where('list', thesis)}`
