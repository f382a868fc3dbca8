import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './grid.module.css'

type Props = {
  days: readonly string[]
  shown: number
  letters: string
  rows: number
  onChoose: (day: number) => void
}

/** The days of a poll on a phone, which shows one at a time; a mark below those that have an own yes. */
export function DayChoice({ days, shown, letters, rows, onChoose }: Props) {
  const t = useWords(words)
  const { weekday } = useFormat()
  return (
    <nav className={styles.days} aria-label={t('polls.fields.days')}>
      {days.map((day, at) => (
        <button
          key={day}
          type="button"
          aria-current={at === shown ? 'true' : undefined}
          data-answered={/[YI]/.test(letters.slice(at * rows, (at + 1) * rows)) || undefined}
          onClick={() => onChoose(at)}
        >
          {weekday(day)}
        </button>
      ))}
    </nav>
  )
}
