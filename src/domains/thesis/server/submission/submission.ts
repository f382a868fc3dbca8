import { sql } from 'kysely'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisSubmission } from '../../contract/submission/submission.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

const rows = rowsFrom<ThesisTables>()('thesis_submission as s', (query) =>
  query
    .innerJoin('thesis as t', 't.id', 's.thesis_id')
    .innerJoin('thesis_template as k', 'k.id', 't.template_id')
    .leftJoin('thesis_document as c', 'c.id', 's.document_id')
    .leftJoin('stored_file as f', 'f.id', 'c.file_id')
    .leftJoin('person as p', 'p.id', 's.submitted_by'),
)

/** The number on the receipt of the submission `s`. */
export const receiptNumber = sql<string | null>`(case when s.submitted_at is not null
  then 'T-' || extract(year from s.submitted_at at time zone 'UTC')::int || '-' || lpad(s.id::text, 5, '0') end)`

/** What theses are submitted with. */
export const submission = handleResource(ThesisSubmission, rows, {
  fields: {
    thesis: reference(Thesis, { id: 's.thesis_id', name: 't.title' }),
    languages: 'k.abstract_languages',
    receipt: receiptNumber,
    copy: computed(
      { id: 'c.id', name: 'f.name', size: 'f.size', pages: 'c.pages', sha256: 'c.sha256' },
      ({ id, name, size, pages, sha256 }) =>
        id === null || name === null || size === null || pages === null || sha256 === null
          ? null
          : { id, name, size, pages, sha256 },
    ),
    submittedBy: personRef('s.submitted_by', 'p'),
  },
  facts: {
    writable: sql<boolean>`(s.submitted_at is null and t.state = 'IN_PROGRESS')`,
    submitted: sql<boolean>`(s.submitted_at is not null)`,
  },
  sorted: [['edition', 'desc']],
})
