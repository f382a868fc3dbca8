import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { AnyResource, Collection, Item } from '../../contract/resource.ts'
import type { TransitionOf } from '../../contract/workflow.ts'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import type { List } from './list.ts'
import { type Many, mostAtOnce, nothing, type Selection } from './many.ts'
import { MoveManyDialog } from './move-many-dialog.tsx'
import { RelatedMoves } from './related-moves.tsx'
import styles from './selection.module.css'
import { filtersIn } from './use-selection.ts'

type Props<R extends AnyResource> = {
  of: List<R>
  data: Collection<Item<R>>
  many: Many<R> | undefined
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** How many rows are selected, how to select all that the list finds, and the possible actions. */
export function SelectionBar<R extends AnyResource>({ of, data, many, selection, onSelect }: Props<R>) {
  const t = useWords(kit)
  const text = useText()
  const { number } = useFormat()
  const [move, setMove] = useState<TransitionOf<R['flow']> | null>(null)
  const total = data['hydra:totalItems']
  const count = selection.all ? total : selection.ids.size
  if (!many || count === 0) return null
  const chosen = selection.all ? { filters: filtersIn(of) as typeof of.params } : { ids: [...selection.ids] }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('many.label')} data-no-print>
      <span aria-live="polite">{t('many.chosen', { count, shown: number(count) })}</span>
      {!selection.all && mayChooseAll(of, data) && (
        <Button look="quiet" onClick={() => onSelect({ ids: new Set(), all: true })}>
          {t('many.all', { count: number(total) })}
        </Button>
      )}
      <Button look="quiet" onClick={() => onSelect(nothing)}>
        {t('many.none')}
      </Button>
      <div className={styles.moves}>
        {many.moves.map((name) => (
          <Button key={name} look={many.danger?.includes(name) ? 'danger' : 'default'} onClick={() => setMove(name)}>
            {text(many.words(`moves.${name}`))}
          </Button>
        ))}
        {/* If all rows that a list finds are selected, only the server knows their ids: related moves require
            selected rows. */}
        {many.related && !selection.all && (
          <RelatedMoves of={many.related} ids={[...selection.ids]} onDone={() => onSelect(nothing)} />
        )}
      </div>
      {move !== null &&
        createPortal(
          <MoveManyDialog
            {...{ resource: of.resource, many, name: move, chosen, known: data['hydra:member'] }}
            onClose={() => setMove(null)}
            onDone={() => onSelect(nothing)}
          />,
          document.body,
        )}
    </div>
  )
}

/** The server accepts filters instead of ids only for the whole collection, and not for too many records at once. */
function mayChooseAll<R extends AnyResource>(of: List<R>, data: Collection<Item<R>>): boolean {
  const total = data['hydra:totalItems']
  const isNarrowed = Object.keys(filtersIn(of)).length > 0
  const isMore = total > data['hydra:member'].length
  return isMore && isNarrowed && !data.totalItemsCapped && total <= mostAtOnce && of.path === of.resource.path
}
