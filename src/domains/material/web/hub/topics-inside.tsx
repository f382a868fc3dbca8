import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words.ts'
import type { SharedItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './hub.module.css'

/** The topics that were given, each with its length, what is to be learnt, and its running order. */
export function TopicsInside({ of: { topics } }: { of: SharedItem }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <ol className={styles.topics}>
      {topics.map(({ title, objectives, steps }, at) => {
        const minutes = steps.reduce((sum, one) => sum + one.minutes, 0)
        const about = inLanguage(objectives, language)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was given never changes its order
          <li key={at}>
            <b>{inLanguage(title, language) || '–'}</b>
            {minutes > 0 && <small>{t('hub.minutes', { count: minutes })}</small>}
            {about && <p>{about}</p>}
            {steps.length > 0 && <p>{steps.map(({ what }) => what).join(' · ')}</p>}
          </li>
        )
      })}
    </ol>
  )
}
