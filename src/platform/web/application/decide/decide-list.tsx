import { useEffect, useRef } from 'react'
import type { RequestGroup } from '../../../contract/application.ts'
import queue from '../../queue/queue.module.css'
import { Tick } from '../../table/tick.tsx'
import { kit } from '../../words/kit.ts'
import { useWords } from '../../words/words.ts'
import { type GroupCount, GroupHead } from '../group-head.tsx'
import styles from './decide.module.css'
import { DecideRow } from './decide-row.tsx'
import { isChoosable, nameOf, type ToDecide } from './to-decide.ts'

type Props<One> = {
  label: string
  waiting: readonly One[]
  groups: readonly GroupCount[]
  current: One | undefined
  chosen: ReadonlySet<string>
  onChoose: (some: readonly One[]) => void
  onOpen: (one: One) => void
}

/** The waiting requests in their groups, one row each; the current row has the focus, so that the keys work at once. */
export function DecideList<One extends ToDecide>(props: Props<One>) {
  const { label, waiting, groups, current, chosen, onChoose, onOpen } = props
  const t = useWords(kit)
  const list = useRef<HTMLDivElement>(null)
  const shown = current?.['@id']
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is looked at, and nothing else
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    const had = document.activeElement
    row?.scrollIntoView?.({ block: 'nearest' })
    if (!had || had === document.body || had.matches('main h1') || list.current?.contains(had))
      row?.focus({ preventScroll: true })
  }, [shown])
  return (
    <div ref={list} className={queue.list}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('requests.columns.request')}</span>
        <span>{t('requests.columns.due')}</span>
        <span>{t('requests.columns.checks')}</span>
      </div>
      {[...Map.groupBy(waiting, ({ group }) => group)].map(([group, some]) => (
        <div key={group}>
          <Head {...{ group, some, groups, chosen, onChoose }} />
          <ul aria-label={`${label}: ${t(`requests.groups.${group}`)}`}>
            {some.map((one) => (
              <li key={one['@id']} className={one['@id'] === shown ? queue.now : undefined}>
                <Tick
                  label={t('many.row', { name: `${nameOf(one)}, ${one.kind}` })}
                  checked={chosen.has(one['@id'])}
                  disabled={!isChoosable(one)}
                  onChange={() => onChoose([one])}
                />
                <DecideRow of={one} isNow={one['@id'] === shown} onOpen={() => onOpen(one)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type HeadProps<One> = Pick<Props<One>, 'groups' | 'chosen' | 'onChoose'> & { group: RequestGroup; some: readonly One[] }

/** The name of a group; what can be decided together is chosen with one tick. */
function Head<One extends ToDecide>({ group, some, groups, chosen, onChoose }: HeadProps<One>) {
  const t = useWords(kit)
  const free = some.filter(isChoosable)
  const ticked = free.filter((one) => chosen.has(one['@id']))
  const isAll = ticked.length === free.length
  const name = t(`requests.groups.${group}`)
  return (
    <GroupHead group={group} groups={groups} least={some.length}>
      {free.length > 0 && (
        <Tick
          label={t('many.row', { name })}
          checked={isAll}
          partly={ticked.length > 0}
          onChange={() => onChoose(isAll ? free : free.filter((one) => !chosen.has(one['@id'])))}
        />
      )}
    </GroupHead>
  )
}
