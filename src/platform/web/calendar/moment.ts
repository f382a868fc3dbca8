import { useEffect, useState } from 'react'
import { config } from '../config.ts'
import { clockAt } from './place-on-days.ts'

/** A day and the minute of it, by the clocks of the university. */
export type Moment = { day: string; minute: number }

/** This moment at the university, moved on while the page is open. */
export function useMoment(): Moment {
  const [now, setNow] = useState(() => clockAt(config().timeZone, new Date()))
  useEffect(() => {
    const timer = setInterval(() => setNow(clockAt(config().timeZone, new Date())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
