import { useState } from 'react'
import styles from '../../queue/queue.module.css'
import { MoveManyDialog } from '../../table/move-many-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { kit } from '../../words/kit.ts'
import { useText, useWords } from '../../words/words.ts'
import { requestView } from '../request-views.ts'
import { moveFor, nameOf, type ToDecide } from './to-decide.ts'

type Props<One> = {
  of: readonly One[]
  onNone: () => void
  /** Receives the addresses of the requests that were granted. */
  onDone: (ids: readonly string[]) => void
}

/** What can be done with the chosen requests: those of one kind are granted together, each with its own result. */
export function ChosenBar<One extends ToDecide>({ of, onNone, onDone }: Props<One>) {
  const t = useWords(kit)
  const text = useText()
  const [asked, setAsked] = useState<readonly One[] | null>(null)
  // What is granted by the same move of the same kind.
  const groups = [...Map.groupBy(of, (one) => `${one['@type']} ${moveFor(one, 'granted')}`).values()]
  return (
    <div className={styles.chosen} role="toolbar" aria-label={t('many.label')}>
      <span aria-live="polite">
        <b>{t('many.chosen', { count: of.length, shown: String(of.length) })}</b>{' '}
        <small>
          {[...Map.groupBy(of, ({ kind }) => kind)].map(([kind, some]) => `${kind} ${some.length}`).join(', ')}
        </small>
      </span>
      <Button look="quiet" onClick={onNone}>
        {t('many.none')}
      </Button>
      {groups.map((group) => {
        const [one] = group
        const move = one && moveFor(one, 'granted')
        const view = one && requestView(one['@type'])
        if (!move || !view) return null
        const act = text(view.flowWords.move(move))
        return (
          <Button key={`${one['@type']} ${move}`} onClick={() => setAsked(group)}>
            {groups.length === 1 ? `${act} (${group.length})` : `${act}: ${one.kind} (${group.length})`}
          </Button>
        )
      })}
      {asked && <Granting of={asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </div>
  )
}

type GrantingProps<One> = { of: readonly One[]; onClose: () => void; onDone: Props<One>['onDone'] }

function Granting<One extends ToDecide>({ of, onClose, onDone }: GrantingProps<One>) {
  const [one] = of
  const view = one && requestView(one['@type'])
  const move = one && moveFor(one, 'granted')
  if (!view || !move) return null
  return (
    <MoveManyDialog
      resource={view.of}
      many={{
        moves: [move],
        words: (key) => view.flowWords.move(key.slice('moves.'.length)),
        nameOf: (one) => nameOf(one as One),
      }}
      name={move}
      chosen={{ ids: of.map(({ id }) => id) }}
      known={of as never}
      onClose={onClose}
      onDone={(moved) => onDone(of.filter(({ id }) => moved.includes(id)).map((one) => one['@id']))}
    />
  )
}
