import { useId, useState } from 'react'
import { missingOfReason } from '#platform/contract/reason.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import field from '#platform/web/form/field.module.css'
import { useStoredText } from '#platform/web/form/stored-text.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { commentAnomaly, leastComment, type ReportAnomaly } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'
import styles from './report.module.css'

type Props = { course: string; of: ReportAnomaly; writes: boolean }

/** The lecturers' comment on one anomaly; without one about the current numbers, the field for it. */
export function AnomalyComment({ course, of, writes }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const [changing, setChanging] = useState(false)
  const { comment } = of
  if (writes && (changing || comment === null || comment.stale))
    return <CommentField key={comment?.id ?? 0} course={course} of={of} onSaved={() => setChanging(false)} />
  return (
    <blockquote className={styles.said}>
      <p>{comment?.text ?? t('report.noComment')}</p>
      {comment && <footer>{t('report.commentOf', { name: comment.by.name, at: dayTime(comment.at) })}</footer>}
      {comment?.stale && <footer>{t('report.stale')}</footer>}
      {writes && (
        <Button look="quiet" icon="edit" onClick={() => setChanging(true)}>
          {t('report.change')}
        </Button>
      )}
    </blockquote>
  )
}

function CommentField({ course, of, onSaved }: { course: string; of: ReportAnomaly; onSaved: () => void }) {
  const t = useWords(words)
  const id = useId()
  const { comment, key, values } = of
  const typed = useStoredText(`anomaly:${course}:${key}:${comment?.id ?? 0}`)
  const [isTouched, setTouched] = useState(typed.text !== '')
  const text = isTouched ? typed.text : (comment?.text ?? '')
  const save = async () => {
    try {
      const seen = { comment: comment?.id ?? 0, values }
      await call(commentAnomaly, { params: { id: Number(course), key }, body: { text, seen } })
      typed.forget()
      onSaved()
      notify({ type: 'positive', text: t('report.saved') })
    } finally {
      // A refusal means that something has changed, so the data is refetched as well.
      wasWritten('GradeReport')
    }
  }
  const isConfirming = comment?.stale === true && text === comment.text
  return (
    <div className={styles.field} data-no-print>
      <label htmlFor={id}>{t('report.comment')}</label>
      {comment?.stale && <small>{t('report.stale')}</small>}
      <textarea
        id={id}
        className={field.control}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => {
          setTouched(true)
          typed.setText(target.value)
        }}
      />
      <ActButton
        look="primary"
        disabledReason={missingOfReason(text, leastComment) > 0 ? t('report.tooShort') : undefined}
        act={save}
      >
        {t(isConfirming ? 'report.confirm' : 'report.save')}
      </ActButton>
    </div>
  )
}
