import { sql } from 'kysely'
import type { DashboardFigure } from '#course/server'
import { heldScopes } from '#people/server'
import { say } from '../../words.ts'
import { studentList } from './lists.ts'

/** How many students of a program have a hold; only for readers who may see the holds of individual students. */
export const holds: DashboardFigure = {
  key: 'holds',
  order: 70,
  read: ({ scope, id, seesPeople, isPresent }, { today }) =>
    scope === 'program' && seesPeople && isPresent
      ? sql`(
    select jsonb_build_object('of', count(*),
      'value', count(*) filter (where cardinality(${heldScopes(sql.ref('up.person_id'), today)}) > 0))
    from user_program up where up.program_id = ${id} and up.state = 'ACTIVE')`
      : null,
  show: ({ value, of }: { value: number; of: number }, area, language) => ({
    ...{ label: say(language)('figures.holds.label'), value, unit: 'count', of: null },
    about: say(language)('figures.holds.about', { count: of }),
    to: studentList(area, 'hasHold=true&state=ACTIVE'),
    isLate: false,
  }),
}
