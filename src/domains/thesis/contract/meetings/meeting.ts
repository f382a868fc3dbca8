import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis } from '../relations.ts'
import { Thesis } from '../thesis.ts'
import { meetingFlow } from './meeting-flow.ts'

const planned = {
  /** When it takes place, and its length in minutes. */
  at: instant(),
  length: z.int().check(z.minimum(5), z.maximum(480)),
  /** A room, or the address of a meeting in the network. */
  place: longText(200),
  agenda: longText(4000),
}

const written = {
  ...planned,
  minutes: longText(20_000),
  decisions: longText(4000),
}

export const SupervisionMeeting = resource({
  type: 'SupervisionMeeting',
  path: '/api/v2/supervision_meetings',
  about: 'A meeting of the authors and supervisors of a thesis, with its minutes and two signatures.',
  fields: {
    thesis: ref('Thesis'),
    /** Its place among the meetings of the thesis that were not cancelled. */
    number: count(),
    ...written,
    plannedBy: userRef,
    heldAt: z.nullable(instant()),
    supervisorSignedBy: z.nullable(userRef),
    supervisorSignedAt: z.nullable(instant()),
    studentSignedBy: z.nullable(userRef),
    studentSignedAt: z.nullable(instant()),
    /** Why it was disputed or cancelled. */
    reason: z.nullable(z.string()),
    state: meetingFlow.state,
  },
  create: z.strictObject({ thesis: iriOf(Thesis.path), ...planned }),
  update: z.partial(z.strictObject(written)),
  filters: { 'thesis.id': idFilter(), state: meetingFlow.state },
  order: ['at', 'state'],
  flow: meetingFlow,
  never: [
    {
      rule: 'Who is excluded from a thesis because of a conflict sees nothing of it.',
      to: ['list', 'read', 'create', 'update', 'hold', 'sign', 'countersign', 'dispute', 'cancel'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})
