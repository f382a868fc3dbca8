import { config } from '#platform/web/config.ts'
import { isoDayAt } from '#platform/web/university-clock.ts'

/** Today at the university, for what is loaded before anything is drawn. */
export const todayAtUniversity = (): string => isoDayAt(config().timeZone)
