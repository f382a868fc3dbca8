import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint, fileToKeep } from '#platform/contract/endpoint.ts'
import { count, id, instant } from '#platform/contract/fields.ts'
import { ExamPaper } from './exam-paper.ts'

export const documentKinds = ['QUESTIONS', 'ANSWERS'] as const
const kind = z.enum(documentKinds)

/** The most pages that an uploaded file may have. */
export const mostPages = 60

export const addDocument = endpoint('POST', '/api/v2/exam_papers/:id/versions', {
  about: 'The next version of the questions or of the answer key, as a PDF without a password.',
  query: z.strictObject({ kind }),
  body: fileToKeep(['application/pdf'], 20 * 1024 * 1024),
  answer: z.object({ '@id': z.string(), '@type': z.literal(ExamPaper.type), id: id() }),
})

export const paperDocuments = endpoint('GET', '/api/v2/exam_papers/:id/documents', {
  about:
    'The files of an exam paper, the latest version of each first; students and the Registry know of the questions alone.',
  answer: z.object({
    documents: z.array(
      z.object({
        document: z.uuid(),
        kind,
        edition: count(),
        latest: z.boolean(),
        pages: count(),
        by: z.nullable(userRef),
        at: instant(),
        /** Whether the reader may open it now. */
        opens: z.boolean(),
      }),
    ),
  }),
})

export const openDocument = endpoint('POST', '/api/v2/exam_papers/:id/documents/:document/open', {
  about: 'A file of an exam paper, with the name of whoever opens it on every page. That it was opened is noted.',
  answer: 'file',
})

/** Why a file was opened: to read it, or, while it is sealed, to print it. */
export const viewPurposes = ['READ', 'PRINT'] as const

export const paperViews = endpoint('GET', '/api/v2/exam_papers/:id/views', {
  about: 'Who has opened which file of an exam paper and when, the latest first; the code stands on the pages.',
  answer: z.object({
    views: z.array(
      z.object({
        code: z.string(),
        kind,
        edition: count(),
        purpose: z.enum(viewPurposes),
        by: userRef,
        at: instant(),
      }),
    ),
    /** The total number of views; the list holds the latest of them. */
    total: count(),
  }),
})
