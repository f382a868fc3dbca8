import { useId, useState } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { leastOf, mostOf, type Question } from '../../contract/questions.ts'
import { words } from '../words.ts'
import styles from './answer.module.css'

type Props = {
  of: Question
  name: string
  text: string
  value?: number | string | undefined
  onAnswer?: ((answer: number | string) => void) | undefined
}

/** A question that is answered by a whole number; what is no such number is no answer, and says what would be one. */
export function NumberCard({ of, name, text, value, onAnswer }: Props) {
  const t = useWords(words)
  const id = useId()
  const [least, most] = [leastOf(of), mostOf(of)]
  const known = typeof value === 'number' && value > 0 ? `${least + value - 1}` : ''
  const [typed, setTyped] = useState(known)
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : null
  const isWrong = typed.trim() !== '' && (number === null || number < least || number > most)
  const type = (next: string) => {
    setTyped(next)
    const given = /^\d+$/.test(next.trim()) ? Number(next) : null
    onAnswer?.(given !== null && given >= least && given <= most ? given - least + 1 : '')
  }
  return (
    <fieldset className={styles.question} data-question>
      <legend className={styles.text}>{text}</legend>
      <div className={styles.choices}>
        <input
          id={id}
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          value={value === 0 ? '' : typed}
          aria-label={text}
          aria-describedby={`${id}-range`}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => type(target.value)}
        />
        <label className={styles.cannot}>
          <input
            type="checkbox"
            name={name}
            checked={value === 0}
            onChange={({ target }) => {
              setTyped('')
              onAnswer?.(target.checked ? 0 : '')
            }}
          />
          {t('answer.cannotSay')}
        </label>
      </div>
      <small id={`${id}-range`} className={styles.range} data-wrong={isWrong || undefined}>
        {t('answer.range', { least, most })}
      </small>
    </fieldset>
  )
}
