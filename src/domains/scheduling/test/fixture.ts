import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import { bookingFixture } from './bookings.ts'

/** A code that was never sent to anybody. */
const linkCode = 'b3BlbiBwb2xsIG9mIHRoZSB0ZXN0IHVuaXZlcnNpdHk'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const dayIn = (days: number) => inDays(days).slice(0, 10)

const newPoll = () => ({
  ...{ title: 'Next week', days: [dayIn(9)], dayStartsAt: '09:00', dayEndsAt: '12:00', step: 30, minutes: 60 },
  closesAt: inDays(5),
})

/** Polls of lecturer A: one that shows who answers what, one that hides it, and one that is decided. */
export const fixture: DomainFixture = {
  add: addPolls,
  more: [bookingFixture],
  params: { code: linkCode },
  bodies: {
    'MeetingPoll create': newPoll,
    'MeetingPoll update': () => ({ title: 'Another title' }),
    'MeetingPoll decide': () => ({}),
    'MeetingPoll reopen': () => ({ reason: 'Somebody cannot come after all.' }),
    'MeetingPoll cancel': () => ({ reason: 'The meeting is no longer needed.' }),
    'PollParticipant create': ({ id }) => ({
      poll: `/api/v2/meeting_polls/${id('MeetingPoll', 'A')}`,
      name: 'Rita Gomes',
      email: `rita.${crypto.randomUUID()}@example.org`,
    }),
    'PollParticipant update': () => ({ required: true }),
    'POST /api/v2/meeting_polls/:id/answers': () => ({
      cells: [{ day: dayIn(8), at: '09:00', answer: 'AVAILABLE' }],
    }),
    'POST /api/v2/poll_participants/:id/link': () => ({}),
    'POST /api/v2/poll_links/:code/answers': () => ({ cells: [{ day: dayIn(8), at: '09:30', answer: 'IF_NEEDED' }] }),
  },
  inputs: {
    'MeetingPoll create.timeZone': () => ({ ...newPoll(), timeZone: 'Europe/Lisbon' }),
    'MeetingPoll create.participants': ({ id }) => ({
      ...newPoll(),
      participants: [`/api/v2/users/${id('User', 'lecturerB')}`],
    }),
    'PollParticipant create.user': ({ id }) => ({
      poll: `/api/v2/meeting_polls/${id('MeetingPoll', 'B')}`,
      user: `/api/v2/users/${id('User', 'lecturerB')}`,
    }),
    'MeetingPoll.chosenDay': () => ({ chosenDay: dayIn(8), chosenAt: '09:30' }),
    'MeetingPoll.chosenAt': () => ({ chosenDay: dayIn(8), chosenAt: '10:00' }),
    'MeetingPoll.days': () => ({ days: [dayIn(8), dayIn(10)] }),
    'MeetingPoll.dayStartsAt': () => ({ dayStartsAt: '08:00' }),
    'MeetingPoll.dayEndsAt': () => ({ dayEndsAt: '13:00' }),
    'MeetingPoll.minutes': () => ({ minutes: 30 }),
    'MeetingPoll.closesAt': () => ({ closesAt: inDays(6) }),
    'MeetingPoll.room': async (university) => ({ room: `/api/v2/rooms/${await roomOf(university)}` }),
  },
  queries: { '/api/v2/meeting_polls/:id/free_rooms': () => `?day=${dayIn(8)}&at=09:00` },
  writers: Object.fromEntries(
    ['create', 'update', 'decide', 'reopen', 'cancel', 'decide of many', 'reopen of many', 'cancel of many']
      .map((act) => [`MeetingPoll ${act}`, 'lecturerA' as const])
      .concat(['create', 'update', 'delete'].map((act) => [`PollParticipant ${act}`, 'lecturerA' as const]))
      .concat([
        ['POST /api/v2/meeting_polls/:id/answers', 'lecturerA' as const],
        ['POST /api/v2/poll_participants/:id/link', 'lecturerA' as const],
      ]),
  ),
}

async function roomOf({ testApp: { db } }: University): Promise<number> {
  const { id } = await db.selectFrom('room').select('id').orderBy('id').executeTakeFirstOrThrow()
  return id
}

async function addPolls({ testApp: { db }, things, id }: University): Promise<void> {
  const grid = { day_starts_at: '09:00', day_ends_at: '12:00', step: 30, minutes: 60, time_zone: 'Asia/Macau' }
  const asked = { ...grid, organiser_id: id('User', 'lecturerA'), days: [dayIn(8)], closes_at: inDays(6) }
  const chosen = { chosen_day: dayIn(8), chosen_at: '09:00' }
  const poll = (row: object) => inserted(db, 'meeting_poll', { ...asked, ...chosen, title: 'A meeting', ...row })
  const open = await poll({})
  const hidden = await poll({ hidden: true })
  const decided = await poll({ state: 'DECIDED', sequence: 1 })
  things.MeetingPoll = { A: open, B: hidden, decided }
  const ask = (poll_id: number, who: string) =>
    inserted(db, 'poll_participant', { poll_id, person_id: id('User', who) })
  const outsider = { name: 'Marta Vilela', email: 'marta@example.org' }
  things.PollParticipant = {
    outsider: await inserted(db, 'poll_participant', { poll_id: open, ...outsider }),
    organiser: await ask(open, 'lecturerA'),
    student: await ask(open, 'studentA'),
    colleague: await ask(open, 'lecturerB'),
    ofHidden: await ask(hidden, 'studentB'),
    ofDecided: await ask(decided, 'studentA'),
    colleagueOfDecided: await ask(decided, 'lecturerB'),
  }
}
