import * as z from 'zod/mini'
import { Room, roomRef } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { clockTime, count, day, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { excludedFromThesis, writesThesis } from '../relations.ts'
import { Thesis } from '../thesis.ts'
import { defenceFlow } from './defence-flow.ts'
import { defenceOutcomes } from './outcomes.ts'

const planned = {
  day: day(),
  /** A time of the clock in {@link timeZone}: it does not move when clocks are changed. */
  at: clockTime(),
  timeZone: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** In minutes. */
  length: z.int().check(z.minimum(15), z.maximum(480)),
  /** The address of a meeting in the network, or a place that is no room of the university. */
  place: longText(300),
  language: z.enum(languages),
  isPublic: z.boolean(),
  announcement: longText(4000),
  /** It takes place although a member of the committee has something else at that time. */
  despiteClash: z.boolean(),
}

const recorded = {
  outcome: z.nullable(z.enum(defenceOutcomes)),
  minutes: longText(20_000),
}

export const ThesisDefence = resource({
  type: 'ThesisDefence',
  path: '/api/v2/thesis_defences',
  about: 'The defence of a thesis: its day and place, who was present, the outcome and the minutes.',
  fields: {
    thesis: ref('Thesis'),
    ...planned,
    room: z.nullable(roomRef),
    startsAt: instant(),
    endsAt: instant(),
    /** How many members it needs, how many were present, and how many of these have signed the minutes. */
    quorum: count(),
    present: count(),
    signed: count(),
    ...recorded,
    recordedAt: z.nullable(instant()),
    /** Of 20 points, by those of the members and their weights; null until all of them have signed. */
    mark: z.nullable(z.number()),
    markConfirmedAt: z.nullable(instant()),
    gradeConfirmedAt: z.nullable(instant()),
    /** Why it was postponed. */
    reason: z.nullable(z.string()),
    state: defenceFlow.state,
  },
  create: z.strictObject({ thesis: iriOf(Thesis.path), ...planned, room: z.nullable(iriOf(Room.path)) }),
  update: z.partial(z.strictObject(recorded)),
  filters: { 'thesis.id': idFilter(), state: defenceFlow.state },
  order: ['day', 'state'],
  /** Whether the chair has confirmed the mark, and whether the research coordinator has. */
  facts: { confirmed: z.boolean(), graded: z.boolean() },
  flow: defenceFlow,
  never: [
    {
      rule: 'Authors do not decide on their own defence.',
      to: ['create', 'update', 'postpone', 'record', 'confirmMark', 'confirmGrade'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see its defence.',
      to: ['list', 'read', 'update', 'postpone', 'record', 'confirmMark', 'confirmGrade'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})

export const defenceMinutes = endpoint('GET', '/api/v2/thesis_defences/:id/minutes', {
  about: 'The minutes of a defence with its outcome and the signatures, as a PDF, once the outcome is recorded.',
  answer: 'file',
})
