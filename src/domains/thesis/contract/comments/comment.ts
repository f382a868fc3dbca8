import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis, writesThesis } from '../relations.ts'
import { Thesis } from '../thesis.ts'

/** `OPEN`: with the authors; `SUPERVISORS`: among supervisors and research coordinators. */
export const rooms = ['OPEN', 'SUPERVISORS'] as const

export const ThesisComment = resource({
  type: 'ThesisComment',
  path: '/api/v2/thesis_comments',
  about: 'A comment on a thesis, read by its authors too or only by supervisors and research coordinators.',
  fields: {
    thesis: ref('Thesis'),
    room: z.enum(rooms),
    author: userRef,
    text: z.string(),
    writtenAt: instant(),
  },
  create: z.strictObject({
    thesis: iriOf(Thesis.path),
    room: z.enum(rooms),
    text: longText(4000).check(z.minLength(1)),
  }),
  filters: { 'thesis.id': idFilter(), room: z.enum(rooms) },
  order: ['writtenAt'],
  never: [
    {
      rule: 'Who is excluded from a thesis because of a conflict sees nothing of it.',
      to: ['list', 'read', 'create'],
      within: { 'thesis.id': excludedFromThesis },
    },
    {
      rule: 'Authors never read or write what supervisors say among themselves, whatever their office.',
      to: ['list', 'read', 'create'],
      within: { 'thesis.id': writesThesis },
      when: { room: 'SUPERVISORS' },
    },
  ],
})
