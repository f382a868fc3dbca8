import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { dayOutOfOrder, Term } from '../contract/term.ts'
import type { AcademicsTables } from './tables.ts'
import { removeUnused } from './used.ts'
import { violation } from './words.ts'

const isCurrent = ({ today }: Ctx) => sql<boolean>`(${today}::date between t.starts_on and t.ends_on)`

export const term = handleResource(Term, rowsFrom<AcademicsTables>()('term as t'), {
  fields: { current: isCurrent },
  filters: { q: search('t.search_text') },
  sorted: [['startsOn', 'desc']],
  changedRow: (item, input, ctx) => {
    const { startsOn = item.startsOn, endsOn = item.endsOn } = input
    const { gradesDueOn = item.gradesDueOn, gradesPublishedOn = item.gradesPublishedOn } = input
    const { reviewUntil = item.reviewUntil } = input
    const wrong = dayOutOfOrder({ startsOn, endsOn, gradesDueOn, gradesPublishedOn, reviewUntil })
    if (wrong) throw violation(ctx, wrong, wrong)
    return {}
  },
  remove: ({ id }, ctx) => removeUnused('term', id, ctx),
})
