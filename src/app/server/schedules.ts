import { runClocks } from '#platform/server/clock.ts'
import { sweep } from '#platform/server/mail/index.ts'
import type { Schedule } from '#platform/server/schedule.ts'
import { domains } from './domains.ts'

/** The periodic work of the portal, each piece done by one instance at a time. */
export const schedules: readonly Schedule[] = [
  { name: 'clock', cron: '*/10 * * * *', atStart: true, run: (ctx) => runClocks(domains, ctx) },
  { name: 'letters', cron: '*/10 * * * *', atStart: true, run: sweep },
]
