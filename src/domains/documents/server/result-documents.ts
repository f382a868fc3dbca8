import type { GrantedRequest, ResultDocument } from '#forms/server'
import { ApiError } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type DocumentKind, IssuedDocument } from '../contract/issued-document.ts'
import { issueDocument } from './issue.ts'
import { words } from './words.ts'

/** For whom the document is, if the service has such a field. */
const purposeIn = ({ purpose }: GrantedRequest['answers']): string | null =>
  typeof purpose === 'string' && purpose.trim() !== '' ? purpose.trim().slice(0, 200) : null

const issuing =
  (kind: DocumentKind): ResultDocument['issue'] =>
  async ({ userProgram: study, language, answers }, ctx: Ctx) => {
    if (study === null) throw new ApiError(422, words[ctx.language].violations.noStudy)
    const id = await issueDocument({ study, kind, language, purpose: purposeIn(answers), replaces: null }, ctx)
    return IssuedDocument.iri(id)
  }

/** The documents with which a granted request of a service ends. */
export const results: readonly ResultDocument[] = [
  { kind: 'certificate', issue: issuing('CERTIFICATE') },
  { kind: 'transcript', issue: issuing('TRANSCRIPT') },
]
