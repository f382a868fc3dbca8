import { useEffect, useId, useRef, useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { TextDiff } from '#platform/web/ui/text-diff.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { questionLimits } from '../../contract/questions.ts'
import { words } from '../words.ts'
import { MarkedText } from './marked-text.tsx'
import { ownPhrasesIn } from './own-phrases.ts'
import { type Decision, decisionKeys, decisions } from './review-keys.ts'
import styles from './texts.module.css'
import type { ReviewedText } from './use-review.ts'

type Props = {
  of: ReviewedText
  busy: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onDecide: (decision: Decision) => void
  onSave: (edited: string | null) => Promise<boolean>
}

/** One text with the three decisions, each saying who will read it, and what was taken out of it. */
export function ReviewedTextCard({ of, busy, isEditing, onEdit, onDecide, onSave }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { text, edited, names, decision, course, survey, teacher } = of
  const about = [course?.code ?? survey.name, teacher && t('texts.aboutTeacher', { name: teacher })]
    .filter(Boolean)
    .join(', ')
  const chosen = decision === 'OPEN' ? 'PUBLIC' : decision
  const phrases = ownPhrasesIn(text)
  return (
    <Card title={inLanguage(of.question, language)} note={about} padded>
      <blockquote className={styles.text}>
        <MarkedText text={text} names={[...phrases, ...names]} />
      </blockquote>
      {names.length > 0 && <p className={styles.warning}>{t('texts.named', { names: names.join(', ') })}</p>}
      {phrases.length > 0 && <p className={styles.warning}>{t('texts.ownPhrase', { text: phrases.join(', ') })}</p>}
      <fieldset className={styles.acts}>
        <legend className="sr-only">{t('texts.fields.decision')}</legend>
        {decisions.map((one) => (
          <button
            key={one}
            type="button"
            data-review
            className={styles.act}
            aria-pressed={one === decision}
            disabled={busy}
            onClick={() => onDecide(one)}
          >
            <b>{t(`texts.short.${one}`)}</b> <kbd>{decisionKeys[one]}</kbd>
            <small>{t(`texts.reads.${one}`, { name: teacher ?? t('texts.lecturers') })}</small>
          </button>
        ))}
      </fieldset>
      {isEditing ? (
        <EditText
          from={edited ?? text}
          onCancel={() => onEdit(false)}
          onSave={async (next) => {
            if (await onSave(next === text ? null : next)) onEdit(false)
          }}
        />
      ) : (
        <div className={styles.edited}>
          {edited !== null && (
            <p>
              <TextDiff before={text} after={edited} />
            </p>
          )}
          <Button onClick={() => onEdit(true)}>{t(edited === null ? 'texts.edit' : 'texts.editAgain')}</Button>{' '}
          {edited !== null && (
            <Button look="quiet" onClick={() => void onSave(null)}>
              {t('texts.undoEdit')}
            </Button>
          )}
          <small>{t('texts.editedAbout')}</small>
        </div>
      )}
      <div className={styles.main}>
        <Button look="primary" busy={busy} onClick={() => onDecide(chosen)}>
          {t(`texts.then.${chosen}`)}
        </Button>
      </div>
    </Card>
  )
}

type EditProps = { from: string; onCancel: () => void; onSave: (next: string) => Promise<void> }

function EditText({ from, onCancel, onSave }: EditProps) {
  const t = useWords(words)
  const id = useId()
  const [next, setNext] = useState(from)
  const field = useRef<HTMLTextAreaElement>(null)
  // Whoever presses E goes on writing.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles.edited}>
      <label htmlFor={id}>{t('texts.fields.edited')}</label>
      <textarea
        id={id}
        ref={field}
        rows={5}
        maxLength={questionLimits.text}
        value={next}
        onChange={({ target }) => setNext(target.value)}
      />
      <div>
        <Button onClick={onCancel}>{t('feedback.cancel')}</Button>{' '}
        <Button
          look="primary"
          onClick={() => void onSave(next.trim())}
          disabledReason={next.trim() === '' ? t('violations.emptyText') : undefined}
        >
          {t('texts.saveEdit')}
        </Button>
      </div>
    </div>
  )
}
