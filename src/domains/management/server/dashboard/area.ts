import { sql } from 'kysely'
import { Degree, Faculty, Language, Program, type Scope } from '#academics/contract'
import { coursesWithScope, type DashboardArea } from '#course/server'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Localized } from '#platform/contract/words.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { presentTerm } from '../present-term.ts'
import type { ManagementTables } from '../tables.ts'

/**
 * For each kind of area, what the permission checks need to know of it, and which courses (`c` with their scope) are in
 * it.
 */
const kinds = {
  program: {
    rules: {
      ...{ resource: Program, as: 'p' },
      columns: { id: column('p.id'), 'degree.id': column('p.degree_id'), 'faculty.id': column('d.faculty_id') },
    },
    rows: sql`program p join degree d on d.id = p.degree_id`,
    key: sql.ref('p.id'),
  },
  language: {
    rules: { resource: Language, as: 'g', columns: { id: column('g.id') } },
    rows: sql`academic_language g`,
    key: sql.ref('g.id'),
  },
  degree: {
    rules: { resource: Degree, as: 'd', columns: { id: column('d.id'), 'faculty.id': column('d.faculty_id') } },
    rows: sql`degree d`,
    key: sql.ref('d.id'),
  },
  faculty: {
    rules: { resource: Faculty, as: 'f', columns: { id: column('f.id') } },
    rows: sql`faculty f`,
    key: sql.ref('f.id'),
  },
}

const inArea = {
  program: sql.ref('p.id'),
  language: sql.ref('c.language_id'),
  degree: sql.ref('d.id'),
  faculty: sql.ref('f.id'),
}

type Term = DashboardArea['term'] & { code: string; name: Localized }
type Found = { known: boolean; oversees: boolean; seesPeople: boolean; term: Term | null; present: number | null }
export type FoundArea = Omit<DashboardArea, 'term'> & { term: Term | null }

/** The area, if the reader oversees it, in the given term or by default the present one. */
export async function areaFor(ctx: Ctx<ManagementTables>, scope: Scope, id: number, term?: number): Promise<FoundArea> {
  const { rules, rows: from, key } = kinds[scope]
  const { rows } = await sql<Found>`
    select ${ctx.rights.where('read', rules)} as known, ${ctx.rights.where('oversee', rules)} as oversees,
      ${ctx.rights.where('seePeople', rules)} as "seesPeople", ${presentTerm(ctx)} as present, (
        select json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on)
        from term t where t.id = ${term === undefined ? presentTerm(ctx) : sql`${term}`}) as term
    from ${from} where ${key} = ${id}`.execute(ctx.db)
  const [found] = rows
  if (!found?.known || (term !== undefined && !found.term)) throw new NotFound()
  if (!found.oversees) throw new NotAllowed()
  return {
    ...{ scope, id, term: found.term, seesPeople: found.seesPeople, isPresent: found.term?.id === found.present },
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
export const termsOf = ({ scope, id }: Pick<FoundArea, 'scope' | 'id'>) => sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name) order by o.starts_on desc, o.id), '[]')
  from term o where exists (select from ${coursesWithScope} where c.term_id = o.id and ${inArea[scope]} = ${id}))`
