import * as z from 'zod/mini'
import { type EndpointAnswer, endpoint } from '#platform/contract/endpoint.ts'
import { count } from '#platform/contract/fields.ts'

/** Numbers about the registry's own lists; each equals the number of rows in the filtered list that it links to. */
export const overview = endpoint('GET', '/api/v2/registry_overview', {
  about: 'How many holds apply, imports are prepared, announcements are drafts, and letters are on their way.',
  answer: z.object({
    activeHolds: count(),
    overriddenHolds: count(),
    previewedImports: count(),
    draftAnnouncements: count(),
    failedLetters: count(),
  }),
})

export type Overview = EndpointAnswer<typeof overview>
