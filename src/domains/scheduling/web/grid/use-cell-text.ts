import type { Language } from '#platform/contract/words.ts'
import { formatFor, useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { deviceZoneName } from '#platform/web/words/zone-name.ts'
import { answerLetters } from '../../contract/best-times.ts'
import { words } from '../words.ts'
import { letterAt } from './cells.ts'
import type { GridProps } from './grid-props.ts'

/** The device's clock at an instant; null where it shows the same time as the zone of the poll. */
function deviceTime(instant: string, zone: string, language: Language): string | null {
  const [shown, own] = [formatFor(language, zone), formatFor(language, deviceZoneName())]
  if (own.dayTime(instant) === shown.dayTime(instant)) return null
  return own.day(instant) === shown.day(instant) ? own.time(instant) : own.dayTime(instant)
}

const known = new Map<string, string | null>()
function deviceTimeOf(instant: string | undefined, zone: string, language: Language): string | null {
  if (instant === undefined) return null
  const key = `${instant} ${zone} ${language}`
  const before = known.get(key)
  if (before !== undefined) return before
  const made = deviceTime(instant, zone, language)
  known.set(key, made)
  return made
}

/** Whether the reader's clock shows another time than that of the poll. */
export const isElsewhere = (instant: string | undefined, zone: string): boolean =>
  deviceTimeOf(instant, zone, 'en') !== null

/** How rows and cells are called: the time of the clock in the zone of the poll, and the reader's own beside it. */
export function useCellText({ poll, instants, letters, yes, people, busy }: GridProps) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const language = useLanguage()
  const beside = (time: string, instant: string | undefined) => {
    const own = deviceTimeOf(instant, poll.timeZone, language)
    return own === null ? time : `${time} · ${t('grid.elsewhere', { time: own })}`
  }
  return {
    /** The reader's own clock at the slots of a row, where it differs. */
    own: (instant: string | undefined) => deviceTimeOf(instant, poll.timeZone, language),
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
