import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { askingRoles } from './asking-roles.ts'
import { MeetingPoll } from './poll.ts'
import { PollParticipant } from './poll-participant.ts'
import { answersPoll, organisesPoll } from './relations.ts'

/** Those who work here find a time with others; whoever is asked answers, and sees no more than the poll shows. */
export const policy: Policy = (me, can) => {
  if (askingRoles.some((role) => has(me, role))) can('create', MeetingPoll)
  if (isAdmin(me)) can(['list', 'read'], MeetingPoll)
  if (isAdmin(me)) can(['list', 'read'], PollParticipant)
  const organised = { id: organisesPoll }
  can(['list', 'read', 'update', 'decide', 'reopen', 'cancel', 'seeAnswers'], MeetingPoll, organised)
  const asked = { id: answersPoll }
  can(['list', 'read'], MeetingPoll, asked)
  can('answer', MeetingPoll, { ...asked, closed: false })
  can('seeAnswers', MeetingPoll, { ...asked, answersAreHidden: false })

  const mine = { 'poll.id': organisesPoll }
  can(['list', 'read', 'create', 'update'], PollParticipant, mine)
  can('delete', PollParticipant, { ...mine, isOrganiser: false })
  can('sendLink', PollParticipant, { ...mine, isOutsider: true })
  const others = { 'poll.id': answersPoll, hidden: false }
  can(['list', 'read'], PollParticipant, others, ['poll', 'user', 'name', 'required', 'answeredAt'])
}
