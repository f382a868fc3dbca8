import { useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { decideOnMarks, type GuestPaper, type GuestPapers, type PaperFates } from '../../contract/guest/guest-papers.ts'
import { words } from '../words.ts'
import styles from './guest.module.css'
import { PaperState, useFault, usePaperName } from './paper-state.tsx'
import { Refuse } from './refuse.tsx'

/** The guest's proposals beside the marks of the gradebook, and the decision about the checked ones. */
export function Decide({ of, id }: { of: GuestPapers; id: number }) {
  const t = useWords(words)
  const waiting = of.papers.filter(({ state }) => state === 'PROPOSED')
  const [left, setLeft] = useState<readonly number[]>([])
  const [fates, setFates] = useState<PaperFates>([])
  const [busy, setBusy] = useState(false)
  const [repeat] = useState(repeatKey)
  const chosen = waiting.filter((one) => !left.includes(one.id))
  const toggle = (one: number) => setLeft(left.includes(one) ? left.filter((other) => other !== one) : [...left, one])
  const send = async (confirm: boolean, reason: string | null) => {
    const papers = chosen.map(({ id: paper, version, mark }) => ({ paper, version, mark: mark?.version ?? 0 }))
    const body = { confirm, reason, papers }
    const answer = await call(decideOnMarks, { params: { id }, body }, { key: repeat.keyFor(body) })
    repeat.succeeded()
    const done = answer.fates.filter(({ fate }) => fate === 'saved' || fate === 'same')
    setFates(answer.fates.filter(({ fate }) => fate !== 'saved' && fate !== 'same'))
    const said = confirm ? t('guest.confirmed', { count: done.length }) : t('guest.refused', { count: done.length })
    if (done.length > 0) notify({ type: 'positive', text: said })
  }
  const confirm = async () => {
    setBusy(true)
    await send(true, null).catch(showError)
    setBusy(false)
  }
  return (
    <Card title={t('guest.papers')} note={of.papers.length}>
      <ul className={styles.papers}>
        {of.papers.map((one) => (
          <Line
            key={one.id}
            of={one}
            fate={fates.find(({ paper }) => paper === one.id)}
            ticked={chosen.includes(one)}
            {...(of.decides && one.state === 'PROPOSED' && { onTick: () => toggle(one.id) })}
          />
        ))}
      </ul>
      {of.decides && waiting.length > 0 && (
        <div className={styles.foot}>
          <Refuse count={chosen.length} onRefuse={(reason) => send(false, reason)} />
          <WriteButton
            look="primary"
            busy={busy}
            disabledReason={chosen.length === 0 ? t('guest.tickFirst') : undefined}
            onClick={() => void confirm()}
          >
            {t('guest.confirm', { count: chosen.length })}
          </WriteButton>
        </div>
      )}
    </Card>
  )
}

type LineProps = { of: GuestPaper; fate: PaperFates[number] | undefined; ticked: boolean; onTick?: () => void }

function Line({ of, fate, ticked, onTick }: LineProps) {
  const t = useWords(words)
  const name = usePaperName()(of)
  const faultOf = useFault()
  const { number } = useFormat()
  return (
    <li className={styles.paper} aria-label={name}>
      <span className={styles.who}>
        <span className={styles.check}>
          {onTick && (
            <input type="checkbox" checked={ticked} aria-label={t('guest.tick', { name })} onChange={onTick} />
          )}
          <b>{name}</b>
        </span>
        <small>{t('guest.candidate', { number: of.number })}</small>
        {fate && (
          <span role="alert" className={styles.fault}>
            {faultOf(fate)}
          </span>
        )}
      </span>
      <span className={styles.who}>
        <b>{of.score === null ? '–' : number(of.score)}</b>
        {of.mark?.score != null && <small>{t('guest.markNow', { score: number(of.mark.score) })}</small>}
      </span>
      <span>{of.comment}</span>
      <span className={styles.state}>
        <PaperState of={of} />
      </span>
    </li>
  )
}
