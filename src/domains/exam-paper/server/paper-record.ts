import { sql } from 'kysely'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import { examPaper } from './exam-paper.ts'

/** The paper of an address, and what the reader may do with its files. */
export const paperRecord = recordOf(examPaper, {
  state: sql.ref<string>('p.state'),
  code: sql.ref<string>('c.code'),
  open: mayAlso(examPaper, 'open'),
  openAll: mayAlso(examPaper, 'openAll'),
  seeViews: mayAlso(examPaper, 'seeViews'),
})
export type PaperRecord = RecordIn<typeof paperRecord>

/** The response to a write about a paper. */
export const written = (id: number) => ({ '@id': ExamPaper.iri(id), '@type': ExamPaper.type, id }) as const
