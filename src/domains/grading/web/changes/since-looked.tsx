import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Query, queries } from '#platform/web/api/query.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { ChangedMark, ChangedMarks } from '../../contract/changes/changed-marks.ts'
import { titleOf } from '../marks/cells/rows.ts'
import { useMarkText } from '../marks/cells/use-mark-text.ts'
import { words } from '../words.ts'
import styles from './changes.module.css'

type Props = { of: Query<ChangedMarks>; seen: (upTo: string) => Promise<unknown> }

/** The changes by others since the reader last confirmed to have looked; the first look is recorded automatically. */
export function SinceLooked({ of, seen }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { data } = useQuery(of)
  const first = data?.since === null ? data.upTo : null
  const noteFirst = useEffectEvent((upTo: string) => void seen(upTo).catch(() => undefined))
  useEffect(() => {
    if (first !== null) noteFirst(first)
  }, [first])
  if (!data?.since || data.changes.length === 0) return null
  const look = async () => {
    await seen(data.upTo)
    await queries.invalidateQueries({ queryKey: of.queryKey })
  }
  return (
    <Card
      title={t('changes.title', { at: dayTime(data.since) })}
      note={data.changes.length}
      act={<ActButton act={look}>{t('changes.seen')}</ActButton>}
    >
      <ul className={styles.lines}>
        {data.changes.map((one) => (
          <Line key={`${one.enrollment}:${one.assessment.id}`} of={one} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ of: { student, assessment, before, after, by, at } }: { of: ChangedMark }) {
  const t = useWords(words)
  const text = useMarkText()
  const { dayTime } = useFormat()
  const language = useLanguage()
  const [was, is] = [before ? text(before) : '', text(after)]
  return (
    <li>
      <span>
        <b>{student.name}</b> <small>{titleOf(assessment, language)}</small>
      </span>
      <span>
        <s>{was || t('marks.none')}</s> → <b>{is || t('marks.none')}</b>
        {after.comment !== (before?.comment ?? null) && (
          <small className={styles.note}>{after.comment ?? t('changes.noNote')}</small>
        )}
      </span>
      <small>{[by?.name, dayTime(at)].filter(Boolean).join(', ')}</small>
    </li>
  )
}
