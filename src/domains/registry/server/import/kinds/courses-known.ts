import { type Kysely, sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { RegistryTables } from '../../tables.ts'
import type { ReadRow } from '../cells.ts'
import { suggesting } from './nearest.ts'

type Db = Kysely<RegistryTables>
export type TermEntry = { id: number; code: string; starts_on: string; ends_on: string }
export type CourseEntry = {
  id: number
  code: string
  term_id: number
  module_id: number
  title: Localized
  type: string
  credits: number
  capacity: number | null
  starts_on: string
  ends_on: string
  lecturers: { id: number; name: string; role: string }[]
}

/** The terms by code, and a function that suggests the one that was probably meant. */
export async function termsKnown(db: Db) {
  const found: TermEntry[] = await db.selectFrom('term').select(['id', 'code', 'starts_on', 'ends_on']).execute()
  return { byCode: new Map(found.map((term) => [term.code, term])), meant: suggesting(found.map(({ code }) => code)) }
}

/** The courses of the terms that the rows name, by term and code. */
export async function coursesKnown(db: Db, rows: readonly ReadRow[]) {
  const codes = [...new Set(rows.flatMap(({ values }) => values.term ?? []))]
  const { rows: found } = await sql<CourseEntry & { term: string }>`
    select c.id, c.code, c.term_id, c.module_id, c.title, c.type, c.credits, c.capacity, c.starts_on, c.ends_on,
      t.code as term, (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.display_name, 'role', l.role)
          order by l.role <> 'LEAD', p.sort_name), '[]')
        from course_lecturer l join person p on p.id = l.person_id where l.course_id = c.id) as lecturers
    from course c join term t on t.id = c.term_id where t.code = any(${codes})`.execute(db)
  const byKey = new Map(found.map((course) => [keyOf(course.term, course.code), course]))
  const suggesters = new Map<string, (code: string) => string | undefined>()
  return {
    find: ({ values: { term = '', course = '', code = course } }: ReadRow) => byKey.get(keyOf(term, code)),
    meant: (term: string, code: string) => {
      const known = suggesters.get(term) ?? suggesting(found.filter((one) => one.term === term).map((one) => one.code))
      suggesters.set(term, known)
      return known(code)
    },
  }
}

const keyOf = (term: string, code: string): string => `${term}\n${code}`
