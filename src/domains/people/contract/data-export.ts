import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { event } from '#platform/contract/event.ts'
import { count, id, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { userRef } from './user.ts'

export const exportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const

export const DataExport = resource({
  type: 'DataExport',
  path: '/api/v2/data_exports',
  about: 'A copy of everything that the portal keeps about a person, made at their request (GDPR article 15).',
  fields: {
    user: userRef,
    state: z.enum(exportStates),
    /** How many of `total` kinds of records the copy already contains. */
    done: count(),
    total: count(),
    size: z.nullable(count()),
    expiresAt: z.nullable(instant()),
    at: instant(),
  },
  create: z.strictObject({}),
  order: ['at'],
  ownSignIn: ['create'],
})

/** A person requested a copy of their data. */
export const exportRequested = event('people.exportWanted', { id: id() })

export const dataExportFile = endpoint('GET', '/api/v2/data_exports/:id/file', {
  ownSignIn: true,
  about:
    'The copy of what the portal keeps about the person and shows them, as a ZIP archive: a PDF file to read and JSON files.',
  answer: 'file',
})
