import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorBox } from '../../page/errors.tsx'
import styles from '../../queue/queue.module.css'
import { QueueActs } from '../../queue/queue-acts.tsx'
import { type Act, actOf, Keys } from '../../queue/queue-keys.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { resolveRoute } from '../../ui/reasons.tsx'
import { kit } from '../../words/kit.ts'
import { useWords } from '../../words/words.ts'
import type { GroupCount } from '../group-head.tsx'
import { requestView } from '../request-views.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { DecideList } from './decide-list.tsx'
import { isChoosable, nameOf, type ToDecide } from './to-decide.ts'
import { useDecision } from './use-decision.ts'
import { useOpened } from './use-opened.ts'

type Props<One> = {
  of: readonly One[]
  /** How many each part of the queue has, with those that are not loaded. */
  groups: readonly GroupCount[]
  label: string
  /** Runs after decisions. */
  onDecided: () => void
  empty: ReactNode
  children?: ReactNode
}

/**
 * The queue of requests of every kind: the waiting ones on the left, the opened one with its evidence on the right, and
 * below it the decision, after which the next one opens. J and K go through the list, X selects, A grants, R refuses,
 * Enter opens the page. Those that passed all checks are selected from the start, and granted together.
 */
export function DecideQueue<One extends ToDecide>(props: Props<One>) {
  const { of, groups, label, onDecided, empty, children } = props
  const t = useWords(kit)
  const queue = useOpened(of)
  const { waiting, current } = queue
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(of.filter(isChoosable).map((one) => one['@id'])),
  )
  const [told, setTold] = useState('')
  const [keysAsked, askKeys] = useState(false)
  const go = useNavigate()
  const decided = (ids: readonly string[]) => {
    const next = queue.decided(ids)
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))))
    setTold(next ? t('queue.next', { name: nameOf(next) }) : t('queue.done'))
    onDecided()
  }
  const decision = useDecision(current, { onDecided: decided, onTold: setTold })
  const choose = (some: readonly One[]) => {
    const next = new Set(chosen)
    for (const one of some.filter(isChoosable)) next.has(one['@id']) ? next.delete(one['@id']) : next.add(one['@id'])
    setChosen(next)
  }
  const doing: Record<Act, () => void> = {
    next: () => queue.open(queue.beside(1)),
    previous: () => queue.open(queue.beside(-1)),
    choose: () => current && choose([current]),
    open: () => current && void go(resolveRoute(current['@id'])),
    keys: () => askKeys(true),
    approve: () => decision.decide('granted'),
    return: () => decision.decide('refused'),
  }
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    const isDecision = act === 'approve' || act === 'return'
    // A key that is held down, or pressed again after a wait, decides about one request and not about the next.
    if (isDecision && (event.repeat || decision.isTooSoon())) return
    doing[act]()
  }
  if (waiting.length === 0) return empty
  // Those that wait for somebody else first are not counted.
  const own = waiting.filter(({ group }) => group !== 'others').length
  const counted = groups.reduce((sum, { group, count }) => (group === 'others' ? sum : sum + count), 0)
  const gone = of.length - waiting.length
  const ticked = waiting.filter((one) => chosen.has(one['@id']))
  return (
    <section
      aria-label={label}
      className={styles.queue}
      data-columns=""
      data-opened={queue.isOpened || undefined}
      onKeyDown={pressed}
    >
      <div className={styles.side}>
        <p className={styles.count}>
          <span>{t('queue.waiting', { count: Math.max(own, counted - gone) })}</span>
          <Keys opens asked={keysAsked} onAsk={askKeys} />
        </p>
        <DecideList {...{ label, waiting, groups, current, chosen }} onChoose={choose} onOpen={queue.open} />
        {children}
        {ticked.length > 0 && <ChosenBar of={ticked} onNone={() => setChosen(new Set())} onDone={decided} />}
      </div>
      {current && (
        <section className={styles.preview} aria-label={nameOf(current)}>
          <div className={styles.back}>
            <Button icon="left" look="quiet" onClick={() => queue.open(undefined)}>
              {t('queue.back')}
            </Button>
          </div>
          <Opened key={current['@id']} of={current} decision={decision} />
        </section>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </section>
  )
}

type Decision = ReturnType<typeof useDecision>

/** What must be read before the decision, and the decision. */
function Opened({ of, decision }: { of: ToDecide; decision: Decision }) {
  const t = useWords(kit)
  const view = requestView(of['@type'])
  if (!view) return null
  const { moves, error, again, asking, ask, make } = decision
  return (
    <>
      <div>
        <h2>{nameOf(of)}</h2>
        <p>
          {of.kind} · {of.matter}
        </p>
      </div>
      {view.preview(of.id)}
      <div>
        <ButtonLink look="quiet" icon="link" to={resolveRoute(of['@id'])}>
          {t('queue.page')}
        </ButtonLink>
      </div>
      {error && <ErrorBox error={error} onRetry={again} />}
      <QueueActs words={view.flowWords} about={nameOf(of)} {...{ moves, asking, make }} onAsk={ask} />
    </>
  )
}
