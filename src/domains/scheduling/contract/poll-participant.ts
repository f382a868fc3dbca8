import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { email, idFilter, instant, iriOf, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { MeetingPoll } from './poll.ts'

/** The most people of one poll. */
export const mostParticipants = 200

export const PollParticipant = resource({
  type: 'PollParticipant',
  path: '/api/v2/poll_participants',
  about: 'Somebody who is asked when they can meet: a person of the university, or an outsider with a link.',
  fields: {
    poll: ref('MeetingPoll'),
    user: z.nullable(userRef),
    name: z.string(),
    email: z.nullable(z.string()),
    required: z.boolean(),
    answeredAt: z.nullable(instant()),
  },
  create: z.strictObject({
    poll: iriOf(MeetingPoll.path),
    /** Either a person, or the name and the address of an outsider. */
    user: z.optional(z.nullable(iriOf(User.path))),
    name: z.optional(z.nullable(text(120))),
    email: z.optional(z.nullable(email())),
    required: z.optional(z.boolean()),
  }),
  update: z.partial(z.strictObject({ required: z.boolean() })),
  filters: { 'poll.id': idFilter() },
  order: ['name'],
  under: [{ path: '/api/v2/meeting_polls/:id/participants', parent: MeetingPoll.type, filter: 'poll.id' }],
  /** Sending an outsider a new link, which takes the place of the old one. */
  acts: { sendLink: {} },
  facts: { isOutsider: z.boolean(), isOrganiser: z.boolean(), hidden: z.boolean() },
  ifMatch: 'required',
})
