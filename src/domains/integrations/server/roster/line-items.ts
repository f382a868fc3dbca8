import { sql } from 'kysely'
import {
  type Collection,
  commonFields,
  commonNames,
  nameIn,
  numbered,
  type RosterField,
  type RosterRow,
  text,
  universityId,
} from './collection.ts'

type CategoryRow = RosterRow & { kind: string }

/** The kinds of work that there are; the id is the name of the kind. */
export const categories: Collection<CategoryRow> = {
  ...{ list: 'categories', one: 'category' },
  rows: () => sql<CategoryRow>`
    select min(a.id) as id, a.kind, min(a.created_at) as "changedAt" from assessment a group by a.kind`,
  fields: { ...commonFields(sql`r.kind`), title: text(sql`r.kind`) },
  names: [...commonNames, 'title'],
  idOf: (wanted) => sql<boolean>`r.kind = ${wanted}`,
  shown: ({ kind, changedAt }) => ({ sourcedId: kind, status: 'active', dateLastModified: changedAt, title: kind }),
}

type LineItemRow = RosterRow & {
  title: string
  description: string
  kind: string
  class: number
  term: number
  top: number
  assignedAt: string
  dueAt: string
}

const instant = (at: RosterField['at']): RosterField => ({ at, kind: 'instant' })

/** The assessed work of courses. Work without a day is due at the end of its term, because a line item must have one. */
export const lineItems: Collection<LineItemRow> = {
  ...{ list: 'lineItems', one: 'lineItem' },
  rows: ({ timeZone }) => sql<LineItemRow>`
    select a.id, concat_ws(' ', a.code, ${nameIn(sql.ref('a.title'))}) as title,
      ${nameIn(sql.ref('a.description'))} as description, a.kind, a.course_id as class, c.term_id as term,
      a.max_mark::float8 as top, a.created_at as "assignedAt",
      (coalesce(a.due_on, t.ends_on) + 1)::timestamp at time zone ${timeZone}::text as "dueAt",
      a.updated_at as "changedAt"
    from assessment a join course c on c.id = a.course_id join term t on t.id = c.term_id`,
  fields: {
    ...{ ...commonFields(sql`r.id::text`), title: text(sql`r.title`) },
    ...{ assignDate: instant(sql`r."assignedAt"`), dueDate: instant(sql`r."dueAt"`) },
    ...{ 'class.sourcedId': text(sql`r.class::text`), 'category.sourcedId': text(sql`r.kind`) },
    'academicSession.sourcedId': text(sql`r.term::text`),
  },
  names: [
    ...[...commonNames, 'title', 'description', 'assignDate', 'dueDate', 'class', 'school', 'category'],
    ...['academicSession', 'resultValueMin', 'resultValueMax'],
  ],
  idOf: numbered(),
  shown: ({ id, title, description, kind, class: course, term, top, assignedAt, dueAt, changedAt }, link) => ({
    ...{ sourcedId: String(id), status: 'active', dateLastModified: changedAt, title },
    ...(description !== '' && { description }),
    ...{ assignDate: assignedAt, dueDate: dueAt, class: link('class', course), school: link('org', universityId) },
    ...{ category: link('category', kind), academicSession: link('academicSession', term) },
    ...{ resultValueMin: 0, resultValueMax: top },
  }),
}
