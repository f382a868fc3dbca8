import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisDeposit } from '../../contract/deposit/deposit.ts'
import { publicPaths } from '../../contract/deposit/public-thesis.ts'
import { depositStates } from '../../contract/flow/deposit.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { isShown } from './shown.ts'

/** Once it is deposited the copy that was frozen with it, before that the latest. */
const rows = rowsFrom<ThesisTables>()('thesis_deposit as d', (query) =>
  query
    .innerJoin('thesis as t', 't.id', 'd.thesis_id')
    .innerJoin('thesis_template as k', 'k.id', 't.template_id')
    .leftJoin('thesis_document as c', (join) =>
      join.on(
        sql<boolean>`c.id = coalesce(d.document_id, (select x.id from thesis_document x
          where d.submitted_at is null and x.thesis_id = d.thesis_id and x.kind = 'FINAL'
          order by x.edition desc limit 1))`,
      ),
    )
    .leftJoin('stored_file as f', 'f.id', 'c.file_id'),
)

/** The deposits of theses. */
export const deposit = handleResource(ThesisDeposit, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'd.thesis_id', name: sql`coalesce(d.title, t.title)` }),
    languages: 'k.abstract_languages',
    copy: computed(
      { id: 'c.id', name: 'f.name', size: 'f.size', pages: 'c.pages', sha256: 'c.sha256' },
      ({ id, name, size, pages, sha256 }) =>
        id === null || name === null || size === null || pages === null || sha256 === null
          ? null
          : { id, name, size, pages, sha256 },
    ),
    publicPage: computed({ identifier: 'd.identifier', shown: isShown }, ({ identifier, shown }) =>
      shown ? publicPaths.page({ code: identifier }) : null,
    ),
  },
  facts: {
    writable: sql<boolean>`(d.submitted_at is null and t.state = any(${[...depositStates]}::text[]))`,
    submitted: sql<boolean>`(d.submitted_at is not null)`,
    embargoed: sql<boolean>`(d.published_at is not null and d.embargo_until is not null)`,
  },
  sorted: [['submittedAt', 'desc']],
})
