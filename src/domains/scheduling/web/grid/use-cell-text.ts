import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { answerLetters } from '../../contract/best-times.ts'
import { words } from '../words.ts'
import type { GridProps } from './answer-grid.tsx'
import { letterAt } from './cells.ts'

/** The device's clock at an instant; null where it shows the same time as the zone of the poll. */
function deviceTime(instant: string | undefined, zone: string): string | null {
  if (instant === undefined) return null
  const at = new Date(instant)
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const shown = new Intl.DateTimeFormat('en', { ...options, timeZone: zone }).format(at)
  const own = new Intl.DateTimeFormat('en', options).format(at)
  if (own === shown) return null
  const isSameDay = own.slice(0, 3) === shown.slice(0, 3)
  const { weekday: _, ...clock } = options
  return new Intl.DateTimeFormat(undefined, isSameDay ? clock : options).format(at)
}

const sameDay = new Map<string, string | null>()
function deviceTimeOf(instant: string | undefined, zone: string): string | null {
  const key = `${instant} ${zone}`
  const known = sameDay.get(key)
  if (known !== undefined) return known
  const made = deviceTime(instant, zone)
  sameDay.set(key, made)
  return made
}

/** How rows and cells are called: the time of the clock in the zone of the poll, and the reader's own beside it. */
export function useCellText({ poll, instants, letters, yes, people, busy }: GridProps) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const beside = (time: string, instant: string | undefined) => {
    const own = deviceTimeOf(instant, poll.timeZone)
    return own === null ? time : `${time} · ${t('grid.elsewhere', { time: own })}`
  }
  return {
    row: beside,
    cell: (index: number, day: number, time: string) => {
      const answer = t(`grid.${answerLetters[letterAt(letters, index)]}`)
      const when = { day: weekday(poll.days[day] ?? ''), time: beside(time, instants[index]) }
      const cell = t('grid.cell', { ...when, answer })
      const count = yes?.[index]
      const counted = count === undefined ? cell : t('grid.cellCount', { cell, yes: count, people })
      const what = busy[index]
      return what ? t('grid.cellBusy', { cell: counted, what }) : counted
    },
  }
}
