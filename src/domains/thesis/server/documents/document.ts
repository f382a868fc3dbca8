import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisDocument } from '../../contract/documents/document.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

const rows = rowsFrom<ThesisTables>()('thesis_document as d', (query) =>
  query
    .innerJoin('thesis as t', 't.id', 'd.thesis_id')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .innerJoin('person as a', 'a.id', 'd.author_id'),
)

/** The versions of the documents of theses. */
export const document = handleResource(ThesisDocument, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'd.thesis_id', name: 't.title' }),
    latest: sql<boolean>`(d.edition = (
      select max(x.edition) from thesis_document x where x.thesis_id = d.thesis_id and x.kind = d.kind))`,
    name: 'f.name',
    size: sql<number>`coalesce(f.size, 0)::int`,
    author: personRef('d.author_id', 'a'),
    addedAt: 'd.created_at',
  },
  facts: {
    checkable: sql<boolean>`(d.frozen_at is null and d.kind in ('THESIS', 'DRAFT'))`,
    frozen: sql<boolean>`(d.frozen_at is not null)`,
    corrected: sql<boolean>`(d.kind = 'THESIS' and t.corrections_set_at is not null)`,
  },
  sorted: [['addedAt', 'desc']],
})
