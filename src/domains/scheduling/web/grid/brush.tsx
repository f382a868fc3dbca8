import { useId } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { type AnswerLetter, answerLetters } from '../../contract/best-times.ts'
import { words } from '../words.ts'
import styles from './grid.module.css'

const letters = ['Y', 'I', 'N'] as const

/** What the next cells are filled with; at the foot of a phone's screen. */
export function Brush({ brush, onChoose }: { brush: AnswerLetter; onChoose: (brush: AnswerLetter) => void }) {
  const t = useWords(words)
  const name = useId()
  return (
    <fieldset className={styles.brush} data-act-bar>
      <legend className="sr-only">{t('grid.brush')}</legend>
      {letters.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={brush === one} onChange={() => onChoose(one)} />
          <span data-letter={one}>{t(`grid.${answerLetters[one]}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
