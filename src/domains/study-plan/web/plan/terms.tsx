import { useState } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { halvesBetween, latestOf, termAfter, termsBetween } from '../../contract/plan/study-term.ts'
import { words } from '../words.ts'
import { AddModule } from './add-module.tsx'
import { ItemDialog } from './item-dialog.tsx'
import type { Names } from './names.ts'
import { PastTerms } from './past-terms.tsx'
import styles from './plan.module.css'
import type { Basis } from './queries.ts'
import { TermColumn } from './term-column.tsx'
import { useArranging } from './use-arranging.ts'
import type { Planning } from './use-planning.ts'

type Props = { planning: Planning; names: Names; basis: Basis; onTold: (text: string) => void }

/** Past terms are folded; the present and the coming ones stand side by side, with what is planned in each. */
export function Terms({ planning, names, basis, onTold }: Props) {
  const t = useWords(words)
  const [adding, setAdding] = useState<string | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const arranging = useArranging({ planning, names, onTold })
  const terms = shownTerms(planning, basis)
  const item = opened === null ? undefined : planning.items[opened]
  return (
    <section className={styles.terms} aria-label={t('plan.termsTitle')}>
      <h2>{t('plan.termsTitle')}</h2>
      <PastTerms basis={basis} names={names} />
      <div className={styles.columns}>
        {terms.map((term) => (
          <TermColumn
            key={term}
            term={term}
            planning={planning}
            basis={basis}
            names={names}
            arranging={arranging}
            onAdd={() => setAdding(term)}
            onOpen={setOpened}
          />
        ))}
      </div>
      {adding !== null && (
        <AddModule
          term={adding}
          planning={planning}
          names={names}
          onAdd={arranging.add}
          onClose={() => setAdding(null)}
        />
      )}
      {opened !== null && item && (
        <ItemDialog
          at={opened}
          item={item}
          terms={terms.filter((term) => term > basis.now || term === item.term)}
          planning={planning}
          names={names}
          arranging={arranging}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

/** From now to the last planned term, or to the end that the credits suggest: 30 of them a term. */
function shownTerms({ items, totals }: Planning, { now, first }: Basis): string[] {
  const usual = termAfter(first, Math.ceil(totals.needed / 30) - 1)
  const last = latestOf(termAfter(now, 3), usual, ...items.map(({ term }) => term))
  const most = termAfter(now, Math.min(halvesBetween(now, last), 12))
  return termsBetween(now, most)
}
