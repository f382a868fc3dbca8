import { firstOf, type Visits } from '../../../app/e2e/visits.ts'
import { MeetingPoll, paths } from '../contract/index.ts'

export const visits: Visits = {
  paths,
  usual: 'lecturer',
  addressOf: async (pattern, api) => pattern.replace(':id', String(await firstOf(api, MeetingPoll.path))),
}
