import { useState } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { AnswerLetter } from '../../contract/best-times.ts'
import type { AnswerCells } from '../../contract/poll-answers.ts'
import { type Grid, slotsOf } from '../../contract/slots.ts'
import { words } from '../words.ts'
import { AnswerGrid } from './answer-grid.tsx'
import { Brush } from './brush.tsx'
import { isElsewhere } from './device-time.ts'
import styles from './grid.module.css'
import { Saved } from './saved.tsx'
import { useAnswers } from './use-answers.ts'

type Props = {
  poll: Grid & { timeZone: string; people: number }
  instants: readonly string[]
  own: string
  yes: readonly number[] | null
  busy: readonly (string | null)[]
  best: ReadonlySet<number>
  canAnswer: boolean
  save: (cells: AnswerCells['cells']) => Promise<unknown>
  onPlace?: (index: number) => void
}

const noneBusy = (busy: readonly (string | null)[]) => busy.every((one) => one === null)

/** The grid with its brush and what is said about it; the same for people with an account and for outsiders. */
export function Answering({ poll, own, yes, busy, canAnswer, save, ...grid }: Props) {
  const t = useWords(words)
  const [brush, setBrush] = useState<AnswerLetter>('Y')
  const { letters, saving, fill } = useAnswers(own, slotsOf(poll), save)
  const isHere = !isElsewhere(grid.instants[0], poll.timeZone)
  const zone = t(isHere ? 'grid.zone' : 'grid.zoneOwn', { zone: poll.timeZone })
  return (
    <Card>
      <div className={styles.tools}>
        {canAnswer && <Brush brush={brush} onChoose={setBrush} />}
        {!noneBusy(busy) && <span className={styles.busyNote}>{t('grid.busy')}</span>}
        <Saved of={saving} />
      </div>
      <AnswerGrid
        {...{ poll, letters, yes, busy, brush, people: poll.people, ...grid }}
        onFill={canAnswer ? fill : undefined}
      />
      <p className={styles.foot}>
        {zone} · {yes ? t('grid.count', { people: poll.people }) : t('grid.blind')} {canAnswer && t('grid.keys')}
      </p>
    </Card>
  )
}
