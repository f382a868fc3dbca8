import { inLanguage } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { binsOf } from '../../contract/bins.ts'
import type { PublishedQuestion } from '../../contract/feedback.ts'
import { words } from '../words.ts'
import styles from './distribution.module.css'

/** How often each answer was given, as columns with their counts; the colour repeats on which side an answer is. */
export function Distribution({ of, counts }: { of: PublishedQuestion; counts: readonly number[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const nameOf = (at: number): string => {
    if (of.kind === 'YES_NO') return t(at === 0 ? 'answer.yes' : 'answer.no')
    if (of.kind === 'CHOICE') return inLanguage(of.options?.[at] ?? {}, language)
    return `${at + 1}`
  }
  const columns = of.kind === 'NUMBER' ? binsOf(of, counts) : counts.map((count, at) => ({ name: nameOf(at), count }))
  const most = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <ul className={styles.columns} aria-label={inLanguage(of.text, language)}>
      {columns.map(({ name, count }, at) => (
        <li key={name} data-side={sideOf(of, at)}>
          <span className={styles.count}>{count}</span>
          <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
            <rect y={10 - (10 * count) / most} width="10" height={(10 * count) / most} />
          </svg>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** How good a step of a scale is, by the polarity of its question; other answers are neither good nor bad. */
function sideOf({ kind, polarity = 'HIGH' }: PublishedQuestion, at: number): 'low' | 'middle' | 'high' {
  if (kind !== 'SCALE') return 'high'
  const fromMiddle = Math.abs(at - 2)
  if (polarity === 'MIDDLE') return fromMiddle === 0 ? 'high' : fromMiddle === 1 ? 'middle' : 'low'
  if (fromMiddle === 0) return 'middle'
  return at > 2 === (polarity === 'HIGH') ? 'high' : 'low'
}
