import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { writableStates } from '../../contract/flow/proposal.ts'
import { ThesisProposal } from '../../contract/proposal/proposal.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { incompleteParts, requiredParts } from './completeness.ts'

const rows = rowsFrom<ThesisTables>()('thesis_proposal as p', (query) =>
  query.innerJoin('thesis as t', 't.id', 'p.thesis_id').innerJoin('thesis_template as k', 'k.id', 't.template_id'),
)

/** The editions of proposals. */
export const proposal = handleResource(ThesisProposal, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'p.thesis_id', name: 't.title' }),
    required: requiredParts,
    incomplete: incompleteParts,
    personalData: 'p.personal_data',
    leastInSection: 'k.least_in_section',
    savedAt: 'p.updated_at',
  },
  facts: {
    writable: sql<boolean>`(p.submitted_at is null and t.state = any(${[...writableStates]}::text[]))`,
    submitted: sql<boolean>`(p.submitted_at is not null)`,
  },
  sorted: [['edition', 'desc']],
  // The supervisor stood by the proposal as it was.
  changed: async ({ thesis }, _, { db }) => {
    await db
      .updateTable('thesis')
      .set({ endorsed_by: null, endorsed_at: null })
      .where('id', '=', thesis.id)
      .where('endorsed_at', 'is not', null)
      .execute()
  },
})
