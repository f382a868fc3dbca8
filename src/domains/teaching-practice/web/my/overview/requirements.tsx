import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Requirement } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import styles from './overview.module.css'
import { Proof } from './proof.tsx'

/** The documents I must submit before I can start, each with its state. */
export function Requirements({ of }: { of: readonly Requirement[] }) {
  const t = useWords(words)
  if (of.length === 0) return null
  const done = of.filter(({ state }) => state === 'VERIFIED' || state === 'WAIVED').length
  return (
    <div id="proofs">
      <Card title={t('my.proofs.title')} note={t('my.proofs.done', { done, all: of.length })}>
        <ul className={styles.proofs}>
          {of.map((one) => (
            <Proof key={one.id} of={one} />
          ))}
        </ul>
      </Card>
    </div>
  )
}
