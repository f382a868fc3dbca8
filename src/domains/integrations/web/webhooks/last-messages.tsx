import { useWords } from '#platform/web/words/words.ts'
import type { deliveryMarks } from '../../contract/webhooks/webhook.ts'
import { words } from '../words.ts'
import styles from './last-messages.module.css'

type Mark = (typeof deliveryMarks)[number]

/** The last messages of a webhook, the oldest first: full = received, half = late, hollow = not received. */
export function LastMessages({ of }: { of: readonly Mark[] }) {
  const t = useWords(words)
  const count = (...marks: readonly Mark[]) => of.filter((one) => marks.includes(one)).length
  if (of.length === 0) return null
  const marks = of.map((mark, place) => ({ mark, place })).reverse()
  const values = { taken: count('taken', 'late'), late: count('late'), refused: count('refused') }
  return (
    <span role="img" aria-label={t('webhooks.counts', values)} className={styles.marks}>
      {marks.map(({ mark, place }) => (
        <i key={place} data-mark={mark} title={t(`webhooks.marks.${mark}`)} />
      ))}
    </span>
  )
}
