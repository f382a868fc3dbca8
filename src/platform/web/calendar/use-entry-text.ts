import { useFormat } from '../words/format.ts'
import { useWords } from '../words/words.ts'
import { deviceZone } from './device-zone.ts'
import type { Entry } from './entry.ts'
import { words } from './words.ts'

/** The texts of an entry: its times, its state and its place. */
export function useEntryText() {
  const t = useWords(words)
  const { time } = useFormat()
  /** The local time at the university, and that of the device if it differs. */
  const timeOf = (instant: string) => {
    const here = deviceZone()?.time(instant)
    return here === undefined ? time(instant) : `${time(instant)} (${t('here', { time: here })})`
  }
  const spanOf = ({ startsAt, endsAt }: Pick<Entry, 'startsAt' | 'endsAt'>) => {
    if (startsAt === null) return ''
    if (endsAt === null || endsAt <= startsAt) return timeOf(startsAt)
    return t('span', { from: timeOf(startsAt), until: timeOf(endsAt) })
  }
  const stateOf = ({ state }: Pick<Entry, 'state'>) => {
    if (state === 'CONFIRMED') return ''
    return state === 'CANCELLED' ? t('cancelled') : t('moved')
  }
  const placeOf = ({ place, placeBefore }: Pick<Entry, 'place' | 'placeBefore'>) =>
    place && placeBefore ? t('instead', { place, before: placeBefore }) : (place ?? '')
  return { t, timeOf, spanOf, stateOf, placeOf }
}
