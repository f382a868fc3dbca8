import * as z from 'zod/mini'
import { UserProgram } from '#academics/contract'
import { userRef } from '#people/contract'
import { event } from '#platform/contract/event.ts'
import { day, id, idFilter, iriOf, searchFilter, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { workflow } from '#platform/contract/workflow.ts'

/** A document was issued: its file is made after the commit. */
export const documentIssued = event('documents.issued', { id: id() })

export const documentKinds = ['CERTIFICATE', 'TRANSCRIPT'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How many months after its issue the code of a document still proves it. */
export const validMonths = 6

/** A document is issued once and never changed: it is replaced by a new one, or withdrawn. */
export const documentFlow = workflow({
  states: ['VALID', 'REPLACED', 'WITHDRAWN'],
  initial: 'VALID',
  parties: ['holder'],
  createdTells: { holder: 'issued' },
  transitions: {
    reissue: {
      from: ['VALID'],
      to: 'REPLACED',
      reason: leastReason,
      keeps: 'ended',
      aside: true,
      notBy: ['student.id'],
      tells: { holder: 'reissued' },
      rare: true,
    },
    withdraw: {
      ...{ from: ['VALID'], to: 'WITHDRAWN', reason: leastReason, keeps: 'ended', aside: true },
      tells: { holder: 'withdrawn' },
      rare: true,
    },
  },
})

/** A certificate or transcript as it was issued, with the code by which anybody verifies it. */
export const IssuedDocument = resource({
  type: 'IssuedDocument',
  path: '/api/v2/issued_documents',
  about: 'A certificate of enrolment or a transcript as it was issued, with the code that verifies it.',
  fields: {
    /** The printed number: the year of issue and the number of the record. */
    number: z.string(),
    kind: z.enum(documentKinds),
    student: userRef,
    /** The studies that it is about; they are named by their programme. */
    study: ref('UserProgram'),
    language: z.enum(languages),
    /** For whom it was issued, as printed. */
    purpose: z.nullable(z.string()),
    issuedOn: day(),
    /** The last day on which the code still proves the document. */
    validUntil: day(),
    /** Whether it proves something today: it was not replaced or withdrawn, and is not too old. */
    current: z.boolean(),
    code: z.string(),
    issuedBy: z.nullable(userRef),
    state: documentFlow.state,
  },
  create: z.strictObject({
    study: iriOf(UserProgram.path),
    kind: z.enum(documentKinds),
    language: z.enum(languages),
    purpose: z.optional(z.nullable(text())),
  }),
  filters: {
    q: searchFilter(),
    kind: z.enum(documentKinds),
    state: documentFlow.state,
    'student.id': idFilter(),
  },
  order: ['issuedOn', 'student.name'],
  /** `open`: the person may have the file, the credential and the data; `preview`: an unofficial transcript. */
  acts: { open: {}, preview: {} },
  flow: documentFlow,
  never: [notAboutOneself(['student.id'], ['create'])],
  ifMatch: 'required',
})
