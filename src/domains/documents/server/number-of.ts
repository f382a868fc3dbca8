import { sql } from 'kysely'

/** The number that is printed on a document: `2026-00012`. */
export const numberOf = ({ id, issued_on }: { id: number; issued_on: string }): string =>
  `${issued_on.slice(0, 4)}-${String(id).padStart(5, '0')}`

/** The same of the row `x`, as SQL. */
export const numberOfRow = sql<string>`(extract(year from x.issued_on)::text || '-'
  || case when x.id < 100000 then lpad(x.id::text, 5, '0') else x.id::text end)`
