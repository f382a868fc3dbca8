import { type KeyboardEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { decisionKeys, decisions, type ReviewAct, reviewActOf } from './review-keys.ts'
import { ReviewedTextCard } from './reviewed-text.tsx'
import { TextList } from './text-list.tsx'
import styles from './texts.module.css'
import { type ReviewedText, useReview } from './use-review.ts'

/** The texts at the left, the one that is read beside them: a letter decides and moves on. */
export function TextReview({ of: texts }: { of: readonly ReviewedText[] }) {
  const t = useWords(words)
  const review = useReview(texts)
  const [isEditing, setEditing] = useState(false)
  const [spoken, setSpoken] = useState('')
  const { current } = review
  if (!current) return null
  const left = texts.filter(({ decision }) => decision === 'OPEN').length
  const act = async (name: ReviewAct) => {
    if (name === 'next') return review.step(1)
    if (name === 'previous') return review.step(-1)
    if (name === 'edit') return setEditing(true)
    if (name === 'undo') return review.undo()
    const rest = left - (current.decision === 'OPEN' ? 1 : 0)
    if (await review.decide(name))
      setSpoken(`${t(`texts.choices.decision.${name}`)}. ${t('texts.left', { count: rest })}`)
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement && event.target.closest('textarea, input, select, dialog')) return
    const name = reviewActOf(event)
    if (!name) return
    event.preventDefault()
    void act(name)
  }
  return (
    <section className={styles.review} aria-label={t('texts.title')} onKeyDown={pressed}>
      <TextList of={texts} current={current.id} onOpen={review.open} />
      <div className={styles.work}>
        <ReviewedTextCard
          key={current.id}
          of={current}
          busy={review.busy}
          isEditing={isEditing}
          onEdit={setEditing}
          onDecide={(decision) => void act(decision)}
          onSave={(edited) => review.save(current, { edited })}
        />
        <p className={styles.keys}>
          {review.canUndo && (
            <Button look="quiet" onClick={() => void act('undo')}>
              {t('texts.undo')}
            </Button>
          )}
          <span aria-hidden="true">
            {decisions.map((one) => (
              <span key={one}>
                <kbd>{decisionKeys[one]}</kbd> {t(`texts.short.${one}`)}
              </span>
            ))}
            <span>
              <kbd>E</kbd> {t('texts.edit')}
            </span>
            <span>
              <kbd>J</kbd> <kbd>K</kbd> {t('texts.step')}
            </span>
            <span>
              <kbd>Z</kbd> {t('texts.undo')}
            </span>
          </span>
        </p>
      </div>
      <aside className={styles.rules}>
        <h2>{t('texts.rulesTitle')}</h2>
        <ul>
          {(['criticism', 'insults', 'personal', 'threats'] as const).map((one) => (
            <li key={one}>{t(`texts.rules.${one}`)}</li>
          ))}
        </ul>
      </aside>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </section>
  )
}
