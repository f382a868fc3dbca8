import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { useMarkText } from '../cells/use-mark-text.ts'
import { useWhy } from '../use-why.ts'
import type { Candidate, PendingRow } from './candidates.ts'
import styles from './pending.module.css'
import type { Pending, PendingMarks } from './use-pending.ts'

/** Every row of a block or a sheet with its effect; each can be left out. */
export function RowsDialog({ of, onClose }: { of: PendingMarks; onClose: () => void }) {
  const t = useWords(words)
  const { pending, off, choose } = of
  return (
    <Dialog
      wide
      title={t('marks.pending.rows')}
      onClose={onClose}
      acts={<Button onClick={onClose}>{t('marks.pending.close')}</Button>}
    >
      <div className={styles.box}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('marks.pending.line')}</th>
              <th scope="col">{t(pending?.by === 'candidate' ? 'byNumber.numberHead' : 'marks.student')}</th>
              <th scope="col">{t('marks.pending.what')}</th>
            </tr>
          </thead>
          <tbody>
            {pending?.rows.map((row) => (
              <tr key={row.line}>
                <td>
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      aria-label={t('marks.pending.take', { line: row.line })}
                      disabled={!row.candidates.some(({ fate }) => fate === 'new' || fate === 'changed')}
                      checked={!off.has(row.line) && row.why === null}
                      onChange={({ target }) => choose(row.line, target.checked)}
                    />
                    {row.line}
                  </label>
                </td>
                <th scope="row">
                  {row.student?.student.name ?? row.name} <small>{row.number}</small>
                  {row.isOtherName && (
                    <small className={styles.otherName}>{t('marks.pending.nameIs', { name: row.name })}</small>
                  )}
                </th>
                <td>
                  <What of={row} by={pending.by} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function What({ of, by }: { of: PendingRow; by: Pending['by'] }) {
  const t = useWords(words)
  if (of.why !== null) {
    const why = by === 'candidate' ? (`byNumber.why.${of.why}` as const) : (`marks.pending.why.${of.why}` as const)
    return <span className={styles.unknown}>{t(why)}</span>
  }
  if (of.candidates.length === 0) return <small>{t('marks.pending.empty')}</small>
  return (
    <ul className={styles.changes}>
      {of.candidates.map((one) => (
        <Change key={one.key} of={one} />
      ))}
    </ul>
  )
}

function Change({ of: { work, fate, before, value, text, note, why, remark } }: { of: Candidate }) {
  const t = useWords(words)
  const marked = useMarkText()
  const reason = useWhy()
  if (fate === 'refused')
    return (
      <li className={styles.refused}>
        {work}: {[text, note].filter(Boolean).join(' · ')} – {reason(why)}
      </li>
    )
  const mark = marked(value) || t('marks.none')
  if (fate === 'same')
    return (
      <li className={styles.same}>
        {work}: {t('marks.pending.as', { mark })}
      </li>
    )
  const said =
    remark && (remark === 'rounded' ? t('marks.pending.roundedFrom', { text }) : t('marks.pending.calculated'))
  const isOther = marked(before) !== marked(value)
  return (
    <li>
      {work}: {isOther && marked(before) && <s>{marked(before)}</s>} {isOther ? <b>{mark}</b> : mark}
      {said && <small className={styles.otherName}>{said}</small>}
      {value.comment !== before.comment && (
        <span className={styles.note}>
          {before.comment && <s>{before.comment}</s>} <b>{value.comment}</b>
        </span>
      )}
    </li>
  )
}
