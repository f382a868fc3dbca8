import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, day, idFilter } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { practiceRef, TeachingPractice } from './practice.ts'

/**
 * A period of a practice. The portal opens and closes it when school or mentor change. The day of a takeover can be
 * corrected.
 */
export const PracticeEpisode = resource({
  type: 'PracticeEpisode',
  path: '/api/v2/teaching_practice_episodes',
  about: 'A period of a practice at one school with one mentor; hours belong to the period of their day.',
  fields: {
    practice: practiceRef,
    student: userRef,
    school: ref('School'),
    /** Null for days on which the school had no mentor. */
    mentor: z.nullable(z.extend(ref('PracticeSupervisor'), { userId: z.int() })),
    from: day(),
    /** The last day; null while it is running. */
    until: z.nullable(day()),
    /** Approved minutes on its days. */
    approvedMinutes: count(),
  },
  update: z.partial(z.strictObject({ from: day() })),
  ifMatch: 'required',
  never: [notAboutOneself(['student.id'], ['update'])],
  facts: {
    settled: z.boolean(),
    /** False for the first episode, which begins with the practice. */
    follows: z.boolean(),
  },
  filters: { 'practice.id': idFilter(), 'school.id': idFilter() },
  order: ['from', 'school.name'],
  under: [{ path: '/api/v2/teaching_practices/:id/episodes', parent: TeachingPractice.type, filter: 'practice.id' }],
})
