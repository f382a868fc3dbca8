import { calendarEntries } from '#academics/server'
import { roomUses } from '#course/server'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { MeetingPoll } from '../contract/poll.ts'
import { pollRoutes } from './poll/answers.ts'
import { meetings } from './poll/calendar.ts'
import { remindOutsiders } from './poll/clock.ts'
import { linkRoutes } from './poll/link.ts'
import { pollParticipant } from './poll/participant.ts'
import { meetingPoll } from './poll/poll.ts'
import { meetingsInRooms } from './poll/rooms.ts'
import { relations } from './relations.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

export { askForMeeting, type MeetingAbout, type MeetingRequest, meetingsAbout, subjectOf } from './meetings.ts'

/** Finding a time: polls among several people. */
export const scheduling = domain({
  name: 'scheduling',
  handlers: [meetingPoll, pollParticipant],
  routes: [...pollRoutes, ...linkRoutes],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  clock: remindOutsiders,
  contributes: [
    calendarEntries.add(meetings),
    roomUses.add(meetingsInRooms),
    screens.add({ resource: MeetingPoll, path: (id) => paths.poll({ id }) }),
  ],
})
