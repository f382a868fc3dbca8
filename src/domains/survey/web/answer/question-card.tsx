import { type KeyboardEvent, useId } from 'react'
import { inLanguage, type Language } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { choicesOf, type Question, questionLimits } from '../../contract/questions.ts'
import { words } from '../words.ts'
import styles from './answer.module.css'
import { NumberCard } from './number-card.tsx'

type Props = {
  of: Question
  /** Where the answer is kept; distinguishes the questions of a page. */
  name: string
  text: string
  /** The language of the questionnaire where it is not that of the page. */
  language?: Language
  value?: number | string | undefined
  /** Without it the question is only shown. */
  onAnswer?: ((answer: number | string) => void) | undefined
}

/** One question with its answers: a group of radio buttons, which arrow keys choose, or a text. */
export function QuestionCard({ of, name, text, language, value, onAnswer }: Props) {
  const t = useWords(words)
  const shown = useLanguage()
  const id = useId()
  if (of.kind === 'HEADING') return <h3 className={styles.heading}>{text}</h3>
  if (of.kind === 'TEXT')
    return (
      <label className={styles.question} data-question>
        <span className={styles.text}>
          {text} <small className={styles.names}>{t('answer.leaveNames')}</small>
        </span>
        <textarea
          rows={3}
          maxLength={questionLimits.text}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onAnswer?.(target.value)}
        />
      </label>
    )
  if (of.kind === 'NUMBER') return <NumberCard {...{ of, name, text, value, onAnswer }} />
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const digit = /^[0-9]$/.test(event.key) ? Number(event.key) : null
    if (digit !== null && digit <= choicesOf(of)) onAnswer?.(digit)
    else if (event.key === 'Enter') focusAfter(event.currentTarget)
    else return
    event.preventDefault()
  }
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.question} data-question onKeyDown={pressed}>
      <span id={id} className={styles.text}>
        {text}
      </span>
      <div className={styles.choices} data-kind={of.kind}>
        <Choices {...{ of, name, value, onAnswer }} {...(language && { language })} />
        <label className={styles.cannot}>
          <input type="radio" name={name} checked={value === 0} onChange={() => onAnswer?.(0)} />
          {t('answer.cannotSay')}
        </label>
        {of.kind === 'SCALE' && (of.low || of.high) && (
          <div className={styles.ends} aria-hidden="true">
            {[of.low, of.high].map((one, at) => (
              <span key={at === 0 ? 'low' : 'high'}>{one && inLanguage(one, language ?? shown)}</span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Takes whoever presses Enter to the next question, or to the button that goes on. */
function focusAfter(question: HTMLElement): void {
  const stops = [
    ...(question.closest('[data-section]')?.querySelectorAll<HTMLElement>('[data-question], [data-next]') ?? []),
  ]
  const next = stops[stops.indexOf(question) + 1]
  const control =
    next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input, textarea')
  const target = control ?? next
  target?.focus()
}

function Choices({ of, name, language: own, value, onAnswer }: Omit<Props, 'text'>) {
  const t = useWords(words)
  const shown = useLanguage()
  const language = own ?? shown
  const end = (at: number) => (at === 1 ? of.low : at === questionLimits.steps ? of.high : undefined)
  const textOf = (at: number): string => {
    if (of.kind === 'YES_NO') return t(at === 1 ? 'answer.yes' : 'answer.no')
    if (of.kind === 'CHOICE') return inLanguage(of.options?.[at - 1] ?? {}, language)
    return inLanguage(end(at) ?? {}, language)
  }
  return Array.from({ length: choicesOf(of) }, (_, at) => at + 1).map((at) => (
    <label key={at} className={styles.choice}>
      <input type="radio" name={name} checked={value === at} onChange={() => onAnswer?.(at)} />
      {of.kind === 'SCALE' && <b>{at}</b>} <span className={styles.meaning}>{textOf(at)}</span>
    </label>
  ))
}
