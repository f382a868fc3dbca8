import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { SurveyResult } from '../../contract/feedback.ts'
import { words } from '../words.ts'
import styles from './feedback.module.css'

type Texts = SurveyResult['parts'][number]['texts'][number]

/** How many texts are shown before somebody wants all of them. */
const shownFirst = 6

/** What was answered in words, in no order, without a date or a rating beside it. */
export function InWords({ of: { texts } }: { of: SurveyResult['parts'][number] }) {
  const t = useWords(words)
  const count = texts.reduce((sum, one) => sum + one.texts.length, 0)
  if (count === 0) return null
  return (
    <Card title={t('feedback.inWords')} note={`${count}`}>
      {texts
        .filter((one) => one.texts.length > 0)
        .map((one) => (
          <TextsOfQuestion key={one.key} of={one} />
        ))}
      <p className={styles.noOrder}>{t('feedback.noOrder')}</p>
    </Card>
  )
}

function TextsOfQuestion({ of: { text, texts, together } }: { of: Texts }) {
  const t = useWords(words)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const rest = texts.length - shownFirst
  // Two students can write the same words.
  const shown = (all ? texts : texts.slice(0, shownFirst)).map((one, at) => ({ key: `text ${at}`, one }))
  const terms = together.map((term) => inLanguage(term, language)).join(', ')
  return (
    <section className={styles.textsOf} aria-label={inLanguage(text, language)}>
      <h3>
        {inLanguage(text, language)} {terms && <small>{t('feedback.together', { terms })}</small>}
      </h3>
      <ul>
        {shown.map(({ key, one }) => (
          <li key={key}>{one}</li>
        ))}
      </ul>
      {rest > 0 && !all && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('feedback.more', { count: rest })}
        </Button>
      )}
    </section>
  )
}
