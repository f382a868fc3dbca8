import { memo } from 'react'
import { ofCell } from '#platform/web/grid/aria.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type AnswerLetter, answerLetters } from '../../contract/best-times.ts'
import { words } from '../words.ts'
import styles from './grid.module.css'

type Props = {
  index: number
  row: number
  day: number
  letter: AnswerLetter
  yes: number | null
  busy: string | null
  isBest: boolean
  isCurrent: boolean
  isSelected: boolean
  text: string
}

const looks = { Y: styles.yes, I: styles.maybe, N: '' }

/** One slot: the own answer by form and word, and how many can. Only cells that changed are drawn again. */
export const GridCell = memo(function GridCell(props: Props) {
  const { index, row, day, letter, yes, busy, isBest, isCurrent, isSelected, text } = props
  const t = useWords(words)
  const answer = answerLetters[letter]
  const marks = [styles.cell, looks[letter], busy !== null && letter === 'N' && styles.busy, isBest && styles.best]
  return (
    <div
      {...ofCell('gridcell', { row: row + 1, column: day + 1 }, isCurrent, undefined, isSelected)}
      title={busy ?? undefined}
      data-cell={index}
      data-answer={answer}
      className={marks.filter(Boolean).join(' ')}
    >
      <small className="sr-only">{text}</small>
      <span aria-hidden="true">
        <b>{answer === 'NO' ? busy : t(`grid.short.${answer}`)}</b>
        <i>{yes !== null && yes > 0 ? yes : ''}</i>
      </span>
    </div>
  )
})
