import * as z from 'zod/mini'
import { Faculty } from '#academics/contract'
import { userRef } from '#people/contract'
import {
  count,
  day,
  flagFilter,
  idFilter,
  iriOf,
  localized,
  localizedRequired,
  longText,
  searchFilter,
} from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'

const written = {
  title: localizedRequired(300),
  /** What it is about. */
  about: longText(4000),
  /** What students need for it. */
  needs: longText(1000),
  /** The field of research. */
  area: longText(200),
  language: z.enum(languages),
  places: z.int().check(z.minimum(1), z.maximum(20)),
  /** The last day to apply; null for no end. */
  applyUntil: z.nullable(day()),
  /** Whether students see it: a draft exists for its author alone. */
  offered: z.boolean(),
}

export const ThesisTopic = resource({
  type: 'ThesisTopic',
  path: '/api/v2/thesis_topics',
  about: 'A topic that somebody offers to supervise. A student applies for it by beginning a thesis from it.',
  fields: {
    ...written,
    title: localized(300),
    supervisor: userRef,
    faculty: ref('Faculty'),
    /** Theses begun from it whose request waits for an answer, and open ones that have the supervisor. */
    applied: count(),
    taken: count(),
    /** Whether one can apply today: it is offered, in time, and a place is free. */
    free: z.boolean(),
  },
  create: z.strictObject({ faculty: iriOf(Faculty.path), ...written }),
  update: z.partial(z.strictObject(written)),
  filters: {
    q: searchFilter(),
    'supervisor.id': idFilter(),
    'faculty.id': idFilter(),
    language: z.enum(languages),
    area: z.string().check(z.trim(), z.maxLength(200)),
    offered: flagFilter(),
    free: flagFilter(),
  },
  order: ['applyUntil', 'places'],
  ifMatch: 'required',
})
