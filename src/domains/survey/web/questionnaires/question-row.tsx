import { type ReactNode, useRef } from 'react'
import { inLanguage, languages } from '#platform/contract/words.ts'
import { useDraggable, useDropPlace } from '#platform/web/ui/drag.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { isReworded, type Question } from '../../contract/questions.ts'
import { words } from '../words.ts'
import styles from './question-row.module.css'
import { aboutQuestion, writtenIn } from './question-words.ts'

type Props = {
  of: Question
  at: number
  /** Its number among those that are answered; null for a heading. */
  number: number | null
  before: readonly Question[]
  /** The question with its key in the edition before. */
  earlier: Question | undefined
  /** Opens and closes it; without it the questionnaire is frozen, and nothing can be moved. */
  onToggle?: (() => void) | undefined
  isOpen?: boolean
  onDrop?: (from: number) => void
  children?: ReactNode
}

/** One question of a questionnaire in a line: what it says, how it is answered, and in which languages it is written. */
export function QuestionRow({ of, at, number, before, earlier, onToggle, isOpen = false, onDrop, children }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const isDragged = useDraggable(row, { kind: 'question', id: at }, onDrop !== undefined && !isOpen)
  const isOver = useDropPlace(row, { kind: 'question', onDrop: onDrop ?? nothing }, onDrop !== undefined)
  const isHeading = of.kind === 'HEADING'
  const line = (
    <>
      {onToggle && (
        <span className={styles.grip}>
          <Icon name="grip" size={16} />
        </span>
      )}
      <span className={styles.no}>{number}</span>
      <span className={styles.asked}>
        <b>{inLanguage(of.text, language) || t('questionnaires.noText')}</b>
        {!isHeading && <small>{aboutQuestion(t, of, before, language)}</small>}
      </span>
      <span className={styles.dots}>
        {languages.map((one) => (
          <span key={one} data-state={writtenIn(one, of, earlier)}>
            <span className="sr-only">
              {languageNames[one]}: {t(`questionnaires.written.${writtenIn(one, of, earlier)}`)}
            </span>
          </span>
        ))}
      </span>
      <span className={styles.lock}>
        {earlier && !isReworded(of, earlier) && (
          <>
            <Icon name="lock" size={14} />
            <span className="sr-only">{t('questionnaires.unchanged')}</span>
          </>
        )}
      </span>
    </>
  )
  return (
    <li
      ref={row}
      className={styles.row}
      data-heading={isHeading || undefined}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
    >
      {onToggle ? (
        <button type="button" className={styles.line} data-row={at} aria-expanded={isOpen} onClick={onToggle}>
          {line}
        </button>
      ) : (
        <div className={styles.line}>{line}</div>
      )}
      {children}
    </li>
  )
}

const nothing = () => undefined
