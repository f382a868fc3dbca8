import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, day, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { excludedFromThesis, writesThesis } from '../relations.ts'
import { requestFlow } from './request-flow.ts'

const answers = ['accept', 'decline', 'askForChanges'] as const

export const SupervisionRequest = resource({
  type: 'SupervisionRequest',
  path: '/api/v2/supervision_requests',
  about: 'The request of the authors of a thesis that somebody supervise it, with the answer.',
  fields: {
    thesis: ref('Thesis'),
    /** Who asks, for all authors. */
    student: userRef,
    asked: userRef,
    program: ref('Program'),
    /** The credits that the student has earned. */
    credits: z.number(),
    language: z.enum(languages),
    area: z.string(),
    idea: z.string(),
    message: z.string(),
    /** How many open theses the asked person supervises, and how many at most. */
    supervises: count(),
    mostTheses: count(),
    /** Whether they have declared a conflict with an author; null until they have said so. */
    conflict: z.nullable(z.boolean()),
    conflictText: z.string(),
    askedAt: instant(),
    answerBy: day(),
    /** The text of the answer. */
    answer: z.nullable(z.string()),
    decidedAt: z.nullable(instant()),
    state: requestFlow.state,
  },
  update: z.partial(z.strictObject({ conflict: z.boolean(), conflictText: longText(1000) })),
  filters: { 'thesis.id': idFilter(), 'asked.id': idFilter(), 'student.id': idFilter(), state: requestFlow.state },
  order: ['askedAt', 'answerBy', 'state'],
  flow: requestFlow,
  never: [
    notAboutOneself(['student.id'], [...answers, 'update']),
    {
      rule: 'Nobody answers a request about their own thesis.',
      to: [...answers, 'update', 'expire'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see who is asked to supervise it.',
      to: ['list', 'read', 'expire'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})
