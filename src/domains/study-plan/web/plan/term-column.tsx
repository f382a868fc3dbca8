import { useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useDropPlace } from '#platform/web/ui/drag.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { EntryState } from './entry-state.tsx'
import { dragged, ItemRow } from './item-row.tsx'
import type { Names } from './names.ts'
import styles from './plan.module.css'
import type { Basis } from './queries.ts'
import { RequestPlaces } from './request-places.tsx'
import type { Arranging } from './use-arranging.ts'
import type { Planning } from './use-planning.ts'

type Props = {
  term: string
  planning: Planning
  basis: Basis
  names: Names
  arranging: Arranging
  onAdd: () => void
  onOpen: (at: number) => void
}

/** One term: what runs in it, what is planned in it, and its credits. A module can be dropped on a coming one. */
export function TermColumn({ term, planning, basis, names, arranging, onAdd, onOpen }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const { items, mayChange } = planning
  const isNow = term === basis.now
  const place = useRef<HTMLElement>(null)
  const over = useDropPlace(place, { kind: dragged, onDrop: (at) => arranging.move(at, term) }, mayChange && !isNow)
  const running = basis.taken.filter((one) => one.term === term)
  const planned = items.flatMap((item, at) =>
    item.term === term && !running.some(({ module }) => module === item.module) ? [{ item, at }] : [],
  )
  const credits = [...running, ...planned.map(({ item }) => item)].reduce((sum, one) => sum + one.credits, 0)
  const amount = { credits: number(credits), most: number(basis.mostCredits) }
  return (
    <section
      ref={place}
      className={styles.column}
      data-now={isNow || undefined}
      data-over={over || undefined}
      data-full={credits > basis.mostCredits || undefined}
      aria-label={names.term(term)}
    >
      <header className={styles.columnHead}>
        <h3>{names.term(term)}</h3>
        <small>
          {isNow && `${t('plan.now')} · `}
          {t('plan.ofMost', amount)}
        </small>
      </header>
      <ul className={styles.entries}>
        {running.map(({ enrollment, module, credits: own, state }) => (
          <li key={enrollment} className={styles.entry}>
            <EntryState of={state} />
            <span className={styles.entryText}>
              <b>{names.module(module).code}</b> {names.module(module).name}
            </span>
            <span className={styles.number}>{number(own)}</span>
          </li>
        ))}
        {planned.map(({ item, at }) => (
          <ItemRow
            key={`${item.module ?? item.title} ${at}`}
            at={at}
            item={item}
            planning={planning}
            names={names}
            arranging={arranging}
            onOpen={() => onOpen(at)}
          />
        ))}
      </ul>
      {running.length + planned.length === 0 && <p className={styles.remark}>{t('plan.nothingInTerm')}</p>}
      <div className={styles.columnActs}>
        {mayChange && !isNow && (
          <Button look="quiet" icon="plus" onClick={onAdd} aria-label={t('plan.addTo', { term: names.term(term) })}>
            {t('plan.add')}
          </Button>
        )}
        <RequestPlaces
          of={planning.student}
          term={term}
          modules={planned.flatMap(({ item }) => item.module ?? [])}
          label={t('plan.requestPlacesIn', { term: names.term(term) })}
        />
      </div>
    </section>
  )
}
