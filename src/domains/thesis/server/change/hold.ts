import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisHold } from '../../contract/change/hold.ts'
import { Thesis } from '../../contract/thesis.ts'
import { thesisPeople } from '../parties.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { holdEvidence } from './evidence.ts'
import { holdThesis, resumeWork } from './hold-work.ts'

const rows = rowsFrom<ThesisTables>()('thesis_hold as h', (query) =>
  query.innerJoin('thesis as t', 't.id', 'h.thesis_id').innerJoin('person as p', 'p.id', 'h.held_by'),
)

/** When the work on theses rests, and rested. */
export const thesisHold = handleResource(ThesisHold, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'h.thesis_id', name: 't.title' }),
    heldBy: personRef('h.held_by', 'p'),
    files: holdEvidence.of('h.id'),
    days: ({ today, timeZone }) =>
      sql<number>`(coalesce((h.ended_at at time zone ${timeZone}::text)::date, ${today}::date) - h.from_day)`,
  },
  sorted: [['fromDay', 'desc']],
  create: holdThesis,
  changedRow: (_, { untilDay }, ctx) => {
    if (untilDay !== undefined && untilDay < ctx.today) throw violation(ctx, 'untilDay', 'holdInPast')
    return {}
  },
  conditions: {
    holdInTime: {
      when: ({ today }) => sql`(h.until_day >= ${today}::date and exists (
        select from thesis x where x.id = h.thesis_id and x.state = 'ON_HOLD'))`,
      values: sql`jsonb_build_object('day', h.until_day)`,
    },
  },
  parties: thesisPeople,
  thing: sql`h.thesis_id`,
  notices: {
    values: ({ thesis, untilDay }) => ({ title: thesis.name, day: untilDay }),
    subject: ({ thesis }) => Thesis.iri(thesis.id),
  },
  after: { endHold: resumeWork, passHold: resumeWork },
})
