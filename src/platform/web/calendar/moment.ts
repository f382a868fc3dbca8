import { useEffect, useState } from 'react'
import { config } from '../config.ts'
import { clockAt } from './place-on-days.ts'

/** A day and the minute of it, in the university's local time. */
export type Moment = { day: string; minute: number }

/** The current time at the university, updated while the page is open. */
export function useMoment(): Moment {
  const [now, setNow] = useState(() => clockAt(config().timeZone, new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(clockAt(config().timeZone, new Date())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
