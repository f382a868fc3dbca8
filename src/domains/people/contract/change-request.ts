import * as z from 'zod/mini'
import { remindsDecider } from '#platform/contract/condition.ts'
import { endpoint, fileToKeep } from '#platform/contract/endpoint.ts'
import { day, idFilter, instant, searchFilter, text } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'
import { largestUpload } from './photo.ts'
import { userRef } from './user.ts'

const atRequest = (request: number) => `/api/v2/change_requests/${request}`

/** The Registry decides within so many days. */
export const daysForChange = 5

/** Official records change only with a document and after a review. */
export const changeRequestFlow = workflow({
  states: ['SUBMITTED', 'APPROVED', 'REFUSED', 'WITHDRAWN'],
  initial: 'SUBMITTED',
  parties: ['person', 'registry'],
  conditions: {
    requestUndecided: {
      who: ['registry'],
      at: { registry: atRequest },
      states: ['SUBMITTED'],
      seenBy: ['person'],
      ...remindsDecider,
    },
    changedMeanwhile: { who: ['person'], at: { person: paths.info, registry: atRequest } },
  },
  transitions: {
    approve: {
      ...{ from: ['SUBMITTED'], to: 'APPROVED', blockers: ['changedMeanwhile'] },
      tells: { person: 'recordChanged' },
    },
    refuse: {
      ...{ from: ['SUBMITTED'], to: 'REFUSED', reason: leastReason },
      tells: { person: 'recordNotChanged' },
    },
    withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN' },
  },
})

export const changeableFields = ['officialName', 'givenName', 'familyName', 'birthDate'] as const
export type ChangeableField = (typeof changeableFields)[number]

const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

const isBirthDate = (value: string) => day().safeParse(value).success && value >= '1900-01-01'

export const ChangeRequest = resource({
  type: 'ChangeRequest',
  path: '/api/v2/change_requests',
  about: 'A request to change an official record, with the document that proves it.',
  fields: {
    user: userRef,
    field: z.enum(changeableFields),
    value: z.string(),
    oldValue: z.nullable(z.string()),
    /** The path of the document, and its file name. */
    document: z.string(),
    documentName: z.string(),
    state: changeRequestFlow.state,
    submittedAt: instant(),
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
  },
  create: z
    .strictObject({
      field: z.enum(changeableFields),
      value: text(120),
      /** The id returned by `POST /api/v2/users/{id}/documents`. */
      document: z.uuid({ error: 'document' }),
    })
    .check(
      z.refine(({ field, value }) => field !== 'birthDate' || isBirthDate(value), {
        path: ['value'],
        error: 'birthDate',
      }),
    ),
  filters: {
    'user.id': idFilter(),
    state: changeRequestFlow.state,
    field: z.enum(changeableFields),
    q: searchFilter(),
  },
  order: ['submittedAt', 'state', 'user.name'],
  ownSignIn: ['create', 'approve'],
  flow: changeRequestFlow,
  never: [notAboutOneself(['user.id'], ['approve', 'refuse'])],
})

export const submitDocument = endpoint('POST', '/api/v2/users/:id/documents', {
  ownSignIn: true,
  about: 'Submits a document for a change request; the body is the file, its name in the header `File-Name`.',
  body: fileToKeep(documentTypes, largestUpload),
  answer: z.object({ '@type': z.literal('Document'), document: z.uuid(), name: z.string() }),
})

export const changeRequestDocument = endpoint('GET', '/api/v2/change_requests/:id/document', {
  about: 'The document of a change request, for the person and for the registry that decides.',
  answer: 'file',
})
