import * as z from 'zod/mini'
import { newCode } from '#academics/contract'
import { count, localized, localizedRequired, searchFilter, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'

const written = z.strictObject({
  code: newCode,
  name: localizedRequired(),
  capacity: z.nullable(count()),
  /** The kind of room, in the university's own terms. */
  kind: z.nullable(text(100)),
})

export const Room = resource({
  type: 'Room',
  path: '/api/v2/rooms',
  about: 'A room for classes, with how many people it holds.',
  fields: { code: z.string(), name: localized(), capacity: z.nullable(count()), kind: z.nullable(z.string()) },
  create: z.extend(written, {
    capacity: z.optional(written.shape.capacity),
    kind: z.optional(written.shape.kind),
  }),
  update: z.partial(written),
  filters: { q: searchFilter() },
  order: ['code', 'capacity'],
  ifMatch: 'required',
})
export const roomRef = z.extend(ref('Room'), { code: z.string() })
