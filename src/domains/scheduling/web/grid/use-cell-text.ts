import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { answerLetters } from '../../contract/best-times.ts'
import { words } from '../words.ts'
import { letterAt } from './cells.ts'
import { deviceTimeOf } from './device-time.ts'
import type { GridProps } from './grid-props.ts'

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
