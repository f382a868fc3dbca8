import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { count, day, idFilter, instant, iriOf, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { excludedFromThesis } from '../relations.ts'
import { actionFlow } from './action-flow.ts'
import { SupervisionMeeting } from './meeting.ts'

const written = { text: text(500), owner: iriOf(User.path), dueOn: day() }

export const MeetingAction = resource({
  type: 'MeetingAction',
  path: '/api/v2/meeting_actions',
  about: 'What somebody is to do after a meeting about a thesis. Until it is done it is carried over to the next.',
  fields: {
    thesis: ref('Thesis'),
    /** The meeting in which it was agreed. */
    meeting: z.extend(ref('SupervisionMeeting'), { number: count() }),
    text: z.string(),
    owner: userRef,
    dueOn: day(),
    /** Over how many later meetings it was carried. */
    carried: count(),
    doneAt: z.nullable(instant()),
    state: actionFlow.state,
  },
  create: z.strictObject({ meeting: iriOf(SupervisionMeeting.path), ...written }),
  update: z.partial(z.strictObject(written)),
  filters: { 'thesis.id': idFilter(), state: actionFlow.state },
  order: ['dueOn', 'state'],
  /** Whether the record of its meeting is still written. */
  facts: { writable: z.boolean() },
  flow: actionFlow,
  never: [
    {
      rule: 'Who is excluded from a thesis because of a conflict sees nothing of it.',
      to: ['list', 'read', 'create', 'update', 'finish', 'resumeAction'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})
