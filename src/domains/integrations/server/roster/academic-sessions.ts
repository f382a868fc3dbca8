import { sql } from 'kysely'
import {
  type Collection,
  commonFields,
  commonNames,
  day,
  nameIn,
  numbered,
  type RosterRow,
  text,
} from './collection.ts'

type TermRow = RosterRow & { title: string; startDate: string; endDate: string; schoolYear: string }

/** A school year is named by the calendar year in which it ends; a term that ends in autumn begins one. */
const schoolYear = sql<string>`(extract(year from t.ends_on)
  + case when extract(month from t.ends_on) >= 9 then 1 else 0 end)::int::text`

/** The terms. Grading periods within them are not known here. */
export const academicSessions: Collection<TermRow> = {
  ...{ list: 'academicSessions', one: 'academicSession' },
  rows: () => sql<TermRow>`
    select t.id, ${nameIn(sql.ref('t.name'))} as title, t.starts_on::text as "startDate", t.ends_on::text as "endDate",
      ${schoolYear} as "schoolYear", t.updated_at as "changedAt" from term t`,
  fields: {
    ...commonFields(sql`r.id::text`),
    ...{ title: text(sql`r.title`), type: text(sql`'term'`), schoolYear: text(sql`r."schoolYear"`) },
    ...{ startDate: day(sql`r."startDate"::date`), endDate: day(sql`r."endDate"::date`) },
  },
  names: [...commonNames, 'title', 'type', 'startDate', 'endDate', 'schoolYear', 'children'],
  idOf: numbered(),
  shown: ({ id, title, startDate, endDate, schoolYear, changedAt }) => ({
    ...{ sourcedId: String(id), status: 'active', dateLastModified: changedAt },
    ...{ title, type: 'term', startDate, endDate, schoolYear, children: [] },
  }),
}
