import { contribution } from '#platform/contract/contribution.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { resultKinds } from '../../contract/service/service.ts'

export type ResultKind = (typeof resultKinds)[number]

/** A granted request, as far as the document that answers it needs to know it. */
export type GrantedRequest = {
  /** The IRI of the request. */
  request: string
  /** The person who asked, and about whom the document is. */
  person: number
  /** Their studies, the latest that are under way; null for people without any. */
  userProgram: number | null
  /** The language in which they want it. */
  language: Language
  /** What they answered, by the keys of the fields of the service. */
  answers: Readonly<Record<string, unknown>>
}

/** How a domain issues one kind of document. */
export type ResultDocument = {
  kind: ResultKind
  /**
   * Issues the document within the transaction that grants the request, and returns the IRI of the issued record, to
   * which the page of the request leads. `ctx.me` is who granted it. What it throws stops the decision.
   */
  issue: (request: GrantedRequest, ctx: Ctx) => Promise<string>
}

/** The documents that granted requests end with, each kind once. */
export const resultDocuments = contribution<ResultDocument>()
