import { sql } from 'kysely'
import type { Scope } from '#academics/contract'
import { degreeHandler, facultyHandler, languageHandler, programHandler } from '#academics/server'
import { coursesWithScope, type DashboardArea } from '#course/server'
import { NotFound } from '#platform/contract/errors.ts'
import type { Localized } from '#platform/contract/words.ts'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { presentTerm } from '../present-term.ts'
import type { ManagementTables } from '../tables.ts'

/** The area of an address, by its kind, for those who oversee it. */
const areaRecords = {
  program: recordOf(programHandler, { seesPeople: mayAlso(programHandler, 'seePeople') }),
  language: recordOf(languageHandler, { seesPeople: mayAlso(languageHandler, 'seePeople') }),
  degree: recordOf(degreeHandler, { seesPeople: mayAlso(degreeHandler, 'seePeople') }),
  faculty: recordOf(facultyHandler, { seesPeople: mayAlso(facultyHandler, 'seePeople') }),
}
type AreaRecord = RecordIn<(typeof areaRecords)[Scope]>

/** What endpoints about an area of this kind declare. */
export const overseen = (scope: Scope) => ({ on: areaRecords[scope], act: 'oversee' }) as const

/** Which courses (`c` with their scope) are in an area. */
const inArea = {
  program: sql.ref('p.id'),
  language: sql.ref('c.language_id'),
  degree: sql.ref('d.id'),
  faculty: sql.ref('f.id'),
}

type Term = DashboardArea['term'] & { code: string; name: Localized }
type TermRow = { term: Term | null; present: number | null }
export type AreaInTerm = Omit<DashboardArea, 'term'> & { term: Term | null }

/** An area in the given term, or by default in the present one. */
export async function areaIn(
  scope: Scope,
  { id, seesPeople }: AreaRecord,
  term: number | undefined,
  ctx: Ctx<ManagementTables>,
): Promise<AreaInTerm> {
  const { rows } = await sql<TermRow>`
    select ${presentTerm(ctx)} as present, (
      select json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on)
      from term t where t.id = ${term === undefined ? presentTerm(ctx) : sql`${term}`}) as term`.execute(ctx.db)
  const [found] = rows
  if (!found || (term !== undefined && !found.term)) throw new NotFound()
  return {
    ...{ scope, id, seesPeople, term: found.term, isPresent: found.term?.id === found.present },
    courses: coursesOf(scope, id, sql`${found.term?.id ?? 0}`),
    coursesBefore: coursesOf(scope, id, termBefore(found.term?.startsOn ?? ctx.today)),
  }
}

/** The courses of an area in a term, as a query for their ids. */
const coursesOf = (scope: Scope, id: number, term: ReturnType<typeof termBefore>) => sql`
  select c.id from ${coursesWithScope} where c.term_id = ${term} and ${inArea[scope]} = ${id}`

/** The term that began about a year before this day. */
export const termBefore = (day: string) => sql<number | null>`(
  select o.id from term o where o.starts_on between ${day}::date - 425 and ${day}::date - 305
  order by abs(${day}::date - 365 - o.starts_on), o.id limit 1)`

/** Terms in which the area has courses, the latest first. */
export const termsOf = ({ scope, id }: Pick<AreaInTerm, 'scope' | 'id'>) => sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name) order by o.starts_on desc, o.id), '[]')
  from term o where exists (select from ${coursesWithScope} where c.term_id = o.id and ${inArea[scope]} = ${id}))`
