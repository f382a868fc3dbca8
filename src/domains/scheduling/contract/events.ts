import { event } from '#platform/contract/event.ts'
import { id } from '#platform/contract/fields.ts'

/** The time of a meeting was chosen, changed or given up; listeners read the poll as it is now. */
export const meetingDecided = event('scheduling.meetingDecided', { poll: id() })
