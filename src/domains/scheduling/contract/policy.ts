import { has, isAdmin, not, type Policy } from '#platform/contract/policy.ts'
import { askingRoles } from './asking-roles.ts'
import { Booking } from './booking.ts'
import { BookingPage } from './booking-page.ts'
import { MeetingPoll } from './poll.ts'
import { PollParticipant } from './poll-participant.ts'
import { answersPoll, hasBooked, isBooked, organisesPoll, ownsBookingPage } from './relations.ts'

/** Those who work here find a time with others; whoever is asked answers, and sees no more than the poll shows. */
export const policy: Policy = (me, can) => {
  const asks = askingRoles.some((role) => has(me, role))
  if (asks) can('create', MeetingPoll)
  if (isAdmin(me)) can(['list', 'read'], MeetingPoll)
  if (isAdmin(me)) can(['list', 'read'], PollParticipant)
  const organised = { id: organisesPoll }
  can(['list', 'read', 'update', 'reopen', 'cancel', 'seeAnswers'], MeetingPoll, organised)
  can('decide', MeetingPoll, { ...organised, chosen: true })
  const asked = { id: answersPoll }
  can(['list', 'read'], MeetingPoll, asked)
  can('answer', MeetingPoll, { ...asked, closed: false })
  can('seeAnswers', MeetingPoll, { ...asked, answersAreHidden: false })

  bookings(me, can)

  const mine = { 'poll.id': organisesPoll }
  can(['list', 'read'], PollParticipant, mine)
  if (asks) {
    can(['create', 'update'], PollParticipant, mine)
    can('delete', PollParticipant, { ...mine, isOrganiser: false })
    can('sendLink', PollParticipant, { ...mine, isOutsider: true })
  }
  can(['list', 'read'], PollParticipant, { 'poll.id': answersPoll, hidden: false }, forAsked)
  can(['list', 'read'], PollParticipant, { 'user.id': me.id }, forAsked)
}

/** What whoever is asked reads of the others, and of themselves where the poll hides the others. */
const forAsked = ['poll', 'user', 'name', 'required', 'answeredAt'] as const

/** Those who work here offer their time, and everybody of the university books it. */
const bookings: Policy = (me, can) => {
  if (askingRoles.some((role) => has(me, role))) can('create', BookingPage)
  can(['list', 'read'], BookingPage, isAdmin(me) ? {} : { state: 'OPEN' })
  can(['list', 'read', 'update', 'close', 'open', 'link'], BookingPage, { id: ownsBookingPage })
  can('book', BookingPage, { state: 'OPEN', id: not<number>(ownsBookingPage) })

  if (isAdmin(me)) can(['list', 'read'], Booking)
  can(['list', 'read', 'confirm', 'cancel'], Booking, { id: hasBooked }, forBooker)
  can('move', Booking, { id: hasBooked, begun: false })
  can(['list', 'read', 'update', 'callOff', 'attend', 'miss'], Booking, { id: isBooked })
}

/** What somebody reads of their own booking: all but the note of the page's owner. */
const forBooker = [
  ...(['page', 'owner', 'user', 'name', 'day', 'at', 'startsAt', 'endsAt', 'timeZone', 'place', 'note'] as const),
  ...(['rank', 'heldUntil', 'state'] as const),
] as const
