import { call } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { chooseRow, type SyncRow } from '../../contract/run/rows.ts'
import { words } from '../words.ts'
import styles from './connection.module.css'
import type { RunItem } from './queries.ts'

type Props = { row: SyncRow; run: RunItem; isOpen: boolean }

/** One row: whom or what it is about, what stands on both sides, and what happens. */
export function RowLine({ row, run, isOpen }: Props) {
  const t = useWords(words)
  const name = row.student?.name ?? row.work ?? t('review.stranger')
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        <small>{[row.student?.number, row.student && row.work].filter(Boolean).join(' · ')}</small>
      </th>
      <td data-label={t('review.columns.here')}>{useSide(row, row.here)}</td>
      <td data-label={t('review.columns.there')}>{useSide(row, row.there)}</td>
      <td data-label={t('review.columns.happens')}>
        {isOpen && row.fate !== 'NOTHING' ? (
          <RowChoice row={row} run={run} name={name} />
        ) : (
          <What row={row} kind={run.kind} />
        )}
      </td>
    </tr>
  )
}

const states = ['enrolled', 'withdrawn', 'student', 'suspended', 'absent', 'invited', 'none', 'accounts'] as const

/** What stands on one side: the state of an enrolment, a mark, or nothing. */
function useSide({ subject }: SyncRow, value: string | null): string {
  const t = useWords(words)
  const state = states.find((one) => one === value)
  if (state) return t(`review.states.${state}`)
  if (value !== null) return value
  return subject === 'MARK' ? t('review.states.empty') : '–'
}

function What({ row: { fate, reason, subject, choice }, kind }: { row: SyncRow; kind: ConnectionKind }) {
  const t = useWords(words)
  if (reason) return t(`review.reasons.${reason}`)
  if (choice === 'KEEP' || fate === 'NOTHING') return t('review.happens.KEEP')
  if (subject !== 'PERSON') return t('review.happens.MARK')
  return t(`kinds.${kind}.happens.${fate === 'SUSPEND' || fate === 'RETURN' ? fate : 'ADD'}_PERSON`)
}

/** Leaves the row out or lets it through; in a conflict one side is chosen, or one account. */
function RowChoice({ row, run, name }: ChoiceProps) {
  const t = useWords(words)
  const { fate, choice, options, subject } = row
  const here = useSide(row, row.here)
  const there = useSide(row, row.there)
  const isMark = subject === 'MARK'
  const asked = fate === 'CONFLICT' || (fate === 'SUSPEND' && run.isStopped)
  const choose = (value: string) =>
    call(chooseRow, { params: { id: run.id }, body: { row: row.id, choice: value || null } }).catch(showError)
  const takes =
    options.length > 0
      ? options.map((id) => ({ value: id, text: t('review.account', { id }) }))
      : [{ value: asked ? 'TAKE' : '', text: isMark ? t('review.take', { there }) : t('review.letThrough') }]
  const keep = { value: 'KEEP', text: isMark ? t('review.keep', { here }) : t('review.leaveOut') }
  const none = asked ? [{ value: '', text: t('review.happens.decide') }] : []
  return (
    <div className={styles.choice}>
      {!asked && <What row={{ ...row, reason: null }} kind={run.kind} />}
      <Choice
        label={t('review.choice', { name })}
        labelHidden
        value={choice ?? ''}
        options={[...none, ...takes, keep]}
        onChoose={(value) => void choose(value)}
      />
      {fate === 'CONFLICT' && row.reason && <small>{t(`review.reasons.${row.reason}`)}</small>}
    </div>
  )
}

type ChoiceProps = { row: SyncRow; run: RunItem; name: string }
