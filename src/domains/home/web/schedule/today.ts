import { config } from '#platform/web/config.ts'
import { isoDayAt } from '#platform/web/words/university-clock.ts'

/** Today in the university's time zone, for loaders that run before anything is rendered. */
export const todayAtUniversity = (): string => isoDayAt(config().timeZone)
