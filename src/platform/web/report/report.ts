import { envelope, eventOf, intakeOf, sampleRate, sessionOf } from '../../contract/report.ts'
import { onLogged } from '../log.ts'
import { placeOf } from './place.ts'

type ReportOptions = {
  dsn: string
  release: string
  /** The patterns of the screens that are known so far, among them the one that is open. */
  places: () => readonly string[]
  /** Screens about which nothing is ever reported. */
  isQuiet: (pathname: string) => boolean
  random?: () => number
}

/** Reports this visit and a sample of its errors; nothing from quiet screens. */
export function openReports({ dsn, release, places, isQuiet, random = Math.random }: ReportOptions): void {
  const intake = intakeOf(dsn)
  if (!intake) return
  const sitting = { id: crypto.randomUUID(), started: new Date(), release }
  const reported = new WeakSet<object>()
  let first = true
  let errors = 0

  const post = (type: 'event' | 'session', item: object) => {
    const body = envelope(type, item, new Date())
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' }
    // A report that cannot be sent is dropped: reporting that error would only cause more of them.
    fetch(intake.url, { method: 'POST', body, headers, ...discreet }).catch(() => undefined)
  }
  const tellSession = (status: 'ok' | 'exited' | 'crashed') => {
    if (isQuiet(location.pathname)) return
    post('session', sessionOf({ ...sitting, at: new Date(), first, errors, status }))
    first = false
  }
  const tellError = (error: unknown, handled: boolean) => {
    if (isQuiet(location.pathname) || isKnown(reported, error)) return
    errors++
    tellSession(handled ? 'ok' : 'crashed')
    if (random() >= sampleRate) return
    const place = placeOf(location.pathname, places())
    const id = crypto.randomUUID().replaceAll('-', '')
    post('event', eventOf(error, { id, at: new Date(), release, place, platform: 'javascript', handled }))
  }

  onLogged((error) => tellError(error, true))
  addEventListener('error', ({ error }) => tellError(error, false))
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason, false))
  addEventListener('pagehide', () => tellSession('exited'))
  tellSession('ok')
}

const discreet = { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true, cache: 'no-store' } as const

function isKnown(reported: WeakSet<object>, error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (reported.has(error)) return true
  reported.add(error)
  return false
}
