import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource, Collection, Item } from '../../contract/resource.ts'
import type { MoveState, TransitionOf } from '../../contract/workflow.ts'
import type { Query } from '../api/query.ts'
import { type FlowWords, useFlowMove } from '../flow/flow-move.ts'
import { ErrorBox, showError } from '../page/errors.tsx'
import type { Many } from '../table/many.ts'
import { MoveManyDialog } from '../table/move-many-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import styles from './queue.module.css'
import { asks, QueueActs } from './queue-acts.tsx'
import { type Act, actOf, Keys } from './queue-keys.tsx'
import { type QueueGroup, QueueList, type QueueRow } from './queue-list.tsx'
import { useEarlyDecision } from './use-early-decision.ts'
import { useOneDecision } from './use-one-decision.ts'
import { useDecisions, useQueue, type Waiting } from './use-queue.ts'

type Props<R extends AnyResource> = {
  of: R
  /** The waiting items, the most urgent first; the screen's `load` has prefetched it. */
  query: Query<Collection<Item<R>>>
  label: string
  words: FlowWords
  /** The move that approves, and the one that returns. */
  approve: TransitionOf<R['flow']>
  giveBack: TransitionOf<R['flow']>
  rowOf: (item: Item<R>) => QueueRow
  /** Groups of the queue; they come in the order of `groups`, by their keys, or in order of appearance. */
  groupOf?: (item: Item<R>) => QueueGroup
  groups?: readonly string[]
  /** The names of the columns at the end of the rows. */
  head?: ReactNode
  /** The page of an item: Enter opens it. */
  to?: (item: Item<R>) => string
  /** The content to review before the decision: the document, the sheet, the old and the new text. */
  children: (item: Item<R>) => ReactNode
  /** Shown once nothing waits. */
  empty: ReactNode
}

/**
 * A queue of decisions: the waiting items on the left, the current one on the right, and below it the decision. After a
 * decision the next one opens automatically. J and K go through the list, X selects, A approves, R returns, Enter opens
 * the page; the keys work while the focus is in the queue.
 */
export function Queue<R extends AnyResource>(props: Props<R>) {
  const { of, query, label, words, approve, giveBack, rowOf, groupOf, groups, head, to, children, empty } = props
  const t = useWords(kit)
  const queue = useQueue<R>(query, (item) => (groupOf && groups ? groups.indexOf(groupOf(item).key) : 0))
  const { waiting, current } = queue
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState<MoveState | null>(null)
  const [many, setMany] = useState(false)
  const [told, setTold] = useState('')
  const deciding = useOneDecision()
  const next = queue.beside(1)
  const { item, moves, isLoading, error, again } = useDecisions(of, { current, next }, [approve, giveBack])
  /** Opens the question of a decision, or says why it cannot be made. */
  const question = (move: MoveState) => {
    if (move.blockers.length > 0) setTold(move.blockers.map(({ text }) => text).join(' '))
    else if (asks(move)) setAsking(move)
  }
  const askOnceLoaded = useEarlyDecision({ id: item?.id, isLoading, moves, onLoaded: question })
  const moveOne = useFlowMove<R>({ of: item ?? ({} as Waiting<R>), words })
  const nameOf = (item: Item<R>) => rowOf(item).title
  const go = useNavigate()
  const [keysAsked, askKeys] = useState(false)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const lookedAt = item?.id
  useEffect(() => {
    if (lookedAt !== undefined) setSeen((known) => new Set([...known, lookedAt]))
  }, [lookedAt])
  const isChoosable = (one: Waiting<R>) => {
    const { unseen, locked } = rowOf(one)
    return locked === undefined && (unseen === undefined || seen.has(one.id))
  }
  const ids = waiting.flatMap(({ id }) => (chosen.has(id) ? [id] : []))

  const decided = (items: readonly { id: number }[]) => {
    const next = queue.decide(items)
    setChosen(new Set())
    setTold(next ? t('queue.next', { name: nameOf(next) }) : t('queue.done'))
  }
  const make = (move: MoveState, reason?: string, key?: string) =>
    deciding.run(async () => {
      if (!item) return
      await moveOne(move, reason, key)
      decided([item])
    })
  const choose = (items: readonly Waiting<R>[]) => {
    const next = new Set(chosen)
    for (const one of items.filter(isChoosable)) next.has(one.id) ? next.delete(one.id) : next.add(one.id)
    setChosen(next)
  }
  const decide = (name: string) => {
    const move = moves.find((one) => one.name === name)
    if (move) return move.blockers.length > 0 || asks(move) ? question(move) : void make(move).catch(showError)
    if (!isLoading || !current) return
    setTold(t('document.loading'))
    askOnceLoaded({ id: current.id, name })
  }
  const doing: Record<Act, () => void> = {
    next: () => queue.open(queue.beside(1)),
    previous: () => queue.open(queue.beside(-1)),
    choose: () => current && choose([current]),
    open: () => current && to && void go(to(current)),
    keys: () => askKeys(true),
    approve: () => decide(approve),
    return: () => decide(giveBack),
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf(event)
    if (!act || (act === 'open' && !to)) return
    event.preventDefault()
    const isDecision = act === 'approve' || act === 'return'
    // A key that is held down, or pressed again after a wait, decides about one item and not about the next.
    if (isDecision && (event.repeat || deciding.isTooSoon())) return
    doing[act]()
  }
  if (waiting.length === 0) return empty
  return (
    <section
      aria-label={label}
      className={styles.queue}
      data-opened={queue.isOpened || undefined}
      data-columns={head ? '' : undefined}
      onKeyDown={pressed}
    >
      <div className={styles.side}>
        <QueueList
          {...{ label, waiting, current, rowOf, groupOf, head, chosen, isChoosable }}
          onChoose={choose}
          onOpen={(item) => queue.open(item)}
        />
        <p className={styles.count}>
          {t('queue.waiting', { count: queue.total })}
          <Keys opens={to !== undefined} asked={keysAsked} onAsk={askKeys} />
        </p>
        {ids.length > 0 && <Chosen {...{ count: ids.length, move: words.move(approve) }} onAct={() => setMany(true)} />}
      </div>
      {current && (
        <section className={styles.preview} aria-label={nameOf(current)}>
          <div className={styles.back}>
            <Button icon="left" look="quiet" onClick={() => queue.open(undefined)}>
              {t('queue.back')}
            </Button>
          </div>
          {item ? children(item) : <Skeleton lines={8} label={t('document.loading')} />}
          {error && <ErrorBox error={error} onRetry={again} />}
          <QueueActs {...{ moves, words, asking, make }} onAsk={setAsking} about={nameOf(current)} />
        </section>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {many && (
        <MoveManyDialog
          resource={of}
          many={manyOf(words, approve, (item) => [nameOf(item), rowOf(item).note].filter(Boolean).join(' · '))}
          name={approve}
          chosen={{ ids }}
          known={waiting}
          onClose={() => setMany(false)}
          onDone={(moved) => decided(moved.map((id) => ({ id })))}
        />
      )}
    </section>
  )
}

type ChosenProps = { count: number; move: ReturnType<FlowWords['move']>; onAct: () => void }

function Chosen({ count, move, onAct }: ChosenProps) {
  const t = useWords(kit)
  const text = useText()
  return (
    <div className={styles.chosen} role="toolbar" aria-label={t('many.label')}>
      <span aria-live="polite">{t('many.chosen', { count, shown: String(count) })}</span>
      <Button onClick={onAct}>{text(move)}</Button>
    </div>
  )
}

const manyOf = <R extends AnyResource>(
  words: FlowWords,
  name: TransitionOf<R['flow']>,
  nameOf: (item: Item<R>) => string,
): Many<R> => ({ moves: [name], words: (key) => words.move(key.slice('moves.'.length)), nameOf })
