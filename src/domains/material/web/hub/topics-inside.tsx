import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { SharedItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './hub.module.css'

/** The shared topics, each with its length, objectives and running order. */
export function TopicsInside({ of: { topics } }: { of: SharedItem }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <ol className={styles.topics}>
      {numbered(topics).map(({ number, title, objectives, steps }) => {
        const minutes = steps.reduce((sum, one) => sum + one.minutes, 0)
        const about = inLanguage(objectives, language)
        return (
          <li key={number}>
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

/** Topics have no unique names, so their position serves as the key. */
const numbered = <Topic extends object>(topics: readonly Topic[]) =>
  topics.map((topic, at) => ({ ...topic, number: at + 1 }))
