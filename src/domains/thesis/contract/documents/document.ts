import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint, fileToKeep } from '#platform/contract/endpoint.ts'
import { count, id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis, writesThesis } from '../relations.ts'
import { percent } from './percent.ts'

/** `THESIS` is the text that is submitted; a report of similarity has the number of the version that it is about. */
export const addedKinds = ['THESIS', 'DRAFT', 'SIMILARITY', 'SLIDES', 'OTHER'] as const

/** `FINAL` is the text that is deposited, which belongs to the deposit of the thesis. */
export const documentKinds = [...addedKinds, 'FINAL'] as const

/** What only authors add. */
export const authorsKinds = ['THESIS', 'DRAFT', 'SLIDES'] as const

export const ThesisDocument = resource({
  type: 'ThesisDocument',
  path: '/api/v2/thesis_documents',
  about: 'A version of a document of a thesis. It never changes; a newer version stands beside it.',
  fields: {
    thesis: ref('Thesis'),
    kind: z.enum(documentKinds),
    edition: count(),
    /** Whether it is the latest of its kind. */
    latest: z.boolean(),
    name: z.string(),
    /** In bytes. */
    size: count(),
    pages: count(),
    sha256: z.string(),
    author: userRef,
    addedAt: instant(),
    /** In percent, by the report of a checking service; null until somebody has recorded it. */
    similarity: z.nullable(percent()),
    similarityNote: z.string(),
    /** Since when it is an examination copy. */
    frozenAt: z.nullable(instant()),
  },
  update: z.partial(z.strictObject({ similarity: z.nullable(percent()), similarityNote: longText(2000) })),
  filters: { 'thesis.id': idFilter(), kind: z.enum(documentKinds) },
  order: ['addedAt', 'kind'],
  /** Whether its similarity can be recorded, whether it is an examination copy, and a text of which corrections are asked. */
  facts: { checkable: z.boolean(), frozen: z.boolean(), corrected: z.boolean() },
  never: [
    {
      rule: 'Authors do not record the similarity of their own text.',
      to: ['update'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see its documents.',
      to: ['list', 'read', 'update'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})

export const addDocument = endpoint('POST', '/api/v2/theses/:id/documents', {
  about: 'The next version of a document of a thesis, as a PDF without a password.',
  query: z.strictObject({ kind: z.enum(addedKinds) }),
  body: fileToKeep(['application/pdf'], 50 * 1024 * 1024),
  answer: z.object({ '@id': z.string(), '@type': z.literal(ThesisDocument.type), id: id() }),
})

export const documentFile = endpoint('GET', '/api/v2/thesis_documents/:id/file', {
  about: 'The file of a document of a thesis, for whoever may read the document; every version opens for good.',
  answer: 'file',
})
