import type { AnyResource, Item } from '../../contract/resource.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { type Selection, toggled } from './many.ts'
import { Tick } from './tick.tsx'

type Selecting = { selection: Selection; onSelect: (selection: Selection) => void }

const idOf = (item: unknown): number => (item as { id: number }).id

/** Selects one row. */
export function RowTick<R extends AnyResource>({
  item,
  name,
  selection,
  onSelect,
}: Selecting & { item: Item<R>; name: string }) {
  const t = useWords(kit)
  const id = idOf(item)
  return (
    <Tick
      label={t('many.row', { name })}
      checked={selection.all || selection.ids.has(id)}
      onChange={() => onSelect(toggled(selection, [id]))}
    />
  )
}

/** Selects all rows of the page. */
export function PageTick<R extends AnyResource>({
  items,
  selection,
  onSelect,
}: Selecting & { items: readonly Item<R>[] }) {
  const t = useWords(kit)
  const ids = items.map(idOf)
  const on = ids.filter((id) => selection.all || selection.ids.has(id))
  return (
    <Tick
      label={t('many.page')}
      checked={on.length === ids.length}
      partly={on.length > 0}
      onChange={() => onSelect(toggled(selection, ids))}
    />
  )
}
