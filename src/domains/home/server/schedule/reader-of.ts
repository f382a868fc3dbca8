import { sql } from 'kysely'
import type { CalendarReader } from '#academics/server'
import type { Domain } from '#platform/server/domain.ts'
import { inRelation, relationsByName } from '#platform/server/who/relations.ts'

type ReaderFacts = Omit<CalendarReader, 'me' | 'related' | 'course'> & { today: string }

/** A person as reader of their own calendar without a session: relations alone decide what it contains. */
export function readerOf(domains: readonly Domain[], id: number, { today, ...given }: ReaderFacts): CalendarReader {
  const relations = relationsByName(domains.flatMap((domain) => domain.relations ?? []))
  const related: CalendarReader['related'] = (names, column) => {
    const parts = names.map((name) => inRelation(relations, name, { id, today }, column))
    return sql<boolean>`(${sql.join(parts, sql` or `)})`
  }
  return { ...given, me: { id }, related, course: null }
}
