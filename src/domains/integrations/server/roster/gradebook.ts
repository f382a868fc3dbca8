import { sql } from 'kysely'
import type { ProtocolAddress } from '#platform/server/http/protocol.ts'
import { academicSessions } from './academic-sessions.ts'
import { classes } from './courses.ts'
import { categories, lineItems } from './line-items.ts'
import { results } from './results.ts'
import { numberOf, openService, type Params } from './service.ts'
import { users } from './users.ts'

const { kindAt, within } = openService({ service: 'gradebook', scope: 'marks.read' })

const ofClass = ({ class: id }: Params) => sql<boolean>`r.class = ${numberOf(id)}`

/** The gradebook service of OneRoster: assessed work and released marks. */
export const gradebook: readonly ProtocolAddress[] = [
  ...kindAt('/categories', () => categories),
  ...kindAt('/lineItems', () => lineItems),
  ...kindAt('/results', () => results),
  within(
    '/classes/:class/categories',
    categories,
    { class: classes },
    ({ class: id }) =>
      sql<boolean>`exists (select from assessment a where a.course_id = ${numberOf(id)} and a.kind = r.kind)`,
  ),
  within('/classes/:class/lineItems', lineItems, { class: classes }, ofClass),
  within('/classes/:class/results', results, { class: classes }, ofClass),
  within(
    '/classes/:class/academicSessions/:session/lineItems',
    lineItems,
    { class: classes, session: academicSessions },
    ({ class: id, session }) => sql<boolean>`(r.class = ${numberOf(id)} and r.term = ${numberOf(session)})`,
  ),
  within(
    '/classes/:class/lineItems/:work/results',
    results,
    { class: classes, work: lineItems },
    ({ class: id, work }) => sql<boolean>`(r.class = ${numberOf(id)} and r."lineItem" = ${numberOf(work)})`,
  ),
  within(
    '/classes/:class/students/:student/results',
    results,
    { class: classes, student: users },
    ({ class: id, student }) => sql<boolean>`(r.class = ${numberOf(id)} and r.person = ${numberOf(student)})`,
  ),
]
