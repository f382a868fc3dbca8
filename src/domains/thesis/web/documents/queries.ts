import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { ThesisDocument } from '../../contract/documents/document.ts'
import { ThesisSubmission } from '../../contract/submission/submission.ts'

export type DocumentItem = Item<typeof ThesisDocument>
export type SubmissionItem = Item<typeof ThesisSubmission>

/** All versions of the documents of a thesis that the reader may open, the latest first. */
export const documentsOf = (thesis: number) => listOf(ThesisDocument, { 'thesis.id': thesis, itemsPerPage: 200 })

/** What a thesis is and was submitted with, the latest first. */
export const submissionsOf = (thesis: number) => listOf(ThesisSubmission, { 'thesis.id': thesis, itemsPerPage: 30 })
