import type { AnyResource, Item } from '../../contract/resource.ts'
import type { MoveFate } from '../../contract/workflow.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'

type Props<R extends AnyResource> = {
  fates: readonly MoveFate[]
  known: readonly Item<R>[]
  nameOf: (item: Item<R>) => string
}

/** This many names are shown beside a reason; the others are counted. */
const mostNames = 10

/** Texts for the results of a move: which records are moved, and for the others a line for each reason why not. */
export function useToldFates<R extends AnyResource>({ known, nameOf }: Omit<Props<R>, 'fates'>) {
  const t = useWords(kit)
  const names = new Map(known.map((item) => [(item as { '@id': string })['@id'], nameOf(item)]))
  const named = (some: readonly MoveFate[]) => {
    const first = some.flatMap((fate) => names.get(fate['@id']) ?? []).slice(0, mostNames)
    const rest = some.length - first.length
    return [...first, ...(rest > 0 ? [t('many.more', { count: rest })] : [])].join(', ')
  }
  return (fates: readonly MoveFate[]) => {
    const moved = fates.filter((fate) => fate.moved)
    const held = Map.groupBy(
      fates.filter((fate) => !fate.moved),
      ({ blockers }) => blockers.map(({ text }) => text).join(' '),
    )
    return {
      moved: { count: moved.length, names: named(moved) },
      held: [...held].map(([reason, some]) => ({ reason, count: some.length, names: named(some) })),
    }
  }
}

/** The expected results: the records that can be moved, and the others by what blocks them. */
export function MoveFates<R extends AnyResource>({ fates, ...of }: Props<R>) {
  const t = useWords(kit)
  const { moved, held } = useToldFates(of)(fates)
  return (
    <div aria-live="polite">
      <p>
        <b>{t('many.can', { count: moved.count })}</b> {moved.names}
      </p>
      {held.length > 0 && (
        <ul>
          {held.map(({ reason, count, names }) => (
            <li key={reason}>
              <b>{t('many.cannot', { count })}</b> {names}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
