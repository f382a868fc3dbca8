import { type FormEvent, useState } from 'react'
import { call } from '#platform/web/api/api-endpoint.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ErrorBox, logUnforeseen } from '#platform/web/page/errors.tsx'
import { useUnsaved } from '#platform/web/page/unsaved.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type GuestPaper, type GuestPapers, type PaperFates, proposeMarks } from '../../contract/guest/guest-papers.ts'
import { words } from '../words.ts'
import { type Entries, type Entry, entryOf, markIn, toSend } from './entries.ts'
import styles from './guest.module.css'
import { PaperState, useFault, usePaperName } from './paper-state.tsx'

/** A line for each paper: the guest enters a mark and a comment, and proposes what they have changed. */
export function Propose({ of, id }: { of: GuestPapers; id: number }) {
  const t = useWords(words)
  const [entries, setEntries] = useState<Entries>({})
  const [fates, setFates] = useState<PaperFates>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [repeat] = useState(repeatKey)
  const { maxMark } = of.assessment
  const papers = toSend(of.papers, entries, maxMark)
  const hasWrong = of.papers.some((one) => markIn(entryOf(one, entries).score, maxMark) === 'wrong')
  useUnsaved(papers.length > 0)
  const change = (paper: GuestPaper, part: Partial<Entry>) =>
    setEntries({ ...entries, [paper.id]: { ...entryOf(paper, entries), ...part } })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || papers.length === 0) return
    setBusy(true)
    setProblem(null)
    const body = { papers: [...papers] }
    try {
      const answer = await call(proposeMarks, { params: { id }, body }, { key: repeat.keyFor(body) })
      repeat.succeeded()
      const settled = answer.fates.filter(({ fate }) => fate === 'saved' || fate === 'same')
      setFates(answer.fates.filter(({ fate }) => fate !== 'saved' && fate !== 'same'))
      const done = settled.map(({ paper }) => String(paper))
      setEntries((now) => Object.fromEntries(Object.entries(now).filter(([paper]) => !done.includes(paper))))
      if (settled.length > 0) notify({ type: 'positive', text: t('guest.proposed', { count: settled.length }) })
    } catch (error) {
      logUnforeseen(error)
      setProblem(error)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Card title={t('guest.papers')} note={of.papers.length}>
        <ul className={styles.papers}>
          {of.papers.map((one) => (
            <Line
              key={one.id}
              of={one}
              entry={entryOf(one, entries)}
              maxMark={maxMark}
              fate={fates.find(({ paper }) => paper === one.id)}
              onChange={(part) => change(one, part)}
            />
          ))}
        </ul>
        <div className={styles.foot}>
          {problem !== null && <ErrorBox error={problem} />}
          <WriteButton
            type="submit"
            look="primary"
            busy={busy}
            disabledReason={hasWrong ? t('guest.wrongFirst') : papers.length === 0 ? t('guest.nothingNew') : undefined}
          >
            {t('guest.propose')}
          </WriteButton>
        </div>
      </Card>
    </form>
  )
}

type LineProps = {
  of: GuestPaper
  entry: Entry
  maxMark: number
  fate: PaperFates[number] | undefined
  onChange: (part: Partial<Entry>) => void
}

function Line({ of, entry, maxMark, fate, onChange }: LineProps) {
  const t = useWords(words)
  const nameOf = usePaperName()
  const faultOf = useFault()
  const { number } = useFormat()
  const name = nameOf(of)
  const isOpen = of.state !== 'CONFIRMED'
  const isWrong = markIn(entry.score, maxMark) === 'wrong'
  const fault = isWrong ? t('guest.wrongMark', { max: number(maxMark) }) : fate && faultOf(fate)
  return (
    <li className={styles.paper} aria-label={name}>
      <span className={styles.who}>
        <b>{name}</b>
        {of.student !== null && <small>{t('guest.candidate', { number: of.number })}</small>}
        {fault && (
          <span role="alert" className={styles.fault}>
            {fault}
          </span>
        )}
      </span>
      <label>
        {t('guest.mark')}
        <input
          type="text"
          inputMode="decimal"
          aria-invalid={isWrong}
          readOnly={!isOpen}
          value={entry.score}
          onChange={(event) => onChange({ score: event.target.value })}
        />
      </label>
      <label>
        {t('guest.comment')}
        <textarea
          rows={2}
          maxLength={2000}
          readOnly={!isOpen}
          value={entry.comment}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
      </label>
      <span className={styles.state}>
        <PaperState of={of} />
      </span>
    </li>
  )
}
