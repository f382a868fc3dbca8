import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { Fixed } from '../grade-form/fixed.tsx'
import { formQuery } from '../queries.ts'
import styles from './due-process.module.css'
import { type Version, versionsQuery } from './queries.ts'

/** Evaluations before they were rewritten: what somebody has read does not disappear. */
export function Versions({ practice }: { practice: number }) {
  const t = useWords(words)
  const all = useLoaded(versionsQuery(practice)).data['hydra:member']
  return <Listed title={t('parts.versions.title')} of={all.filter(({ released }) => released)} />
}

/** Drafts of evaluations that were left to the successor: of all evaluations of a practice, or of one. */
export function LeftDrafts({ practice, evaluation }: { practice: number; evaluation?: number }) {
  const t = useWords(words)
  const { data } = useQuery(versionsQuery(practice))
  const left = (data?.['hydra:member'] ?? []).filter(
    ({ released, evaluationId }) => !released && evaluationId === (evaluation ?? evaluationId),
  )
  return (
    <Listed title={t('parts.leftDrafts.title')} of={left}>
      <p className={styles.about}>{t('parts.leftDrafts.about')}</p>
    </Listed>
  )
}

function Listed({ title, of, children }: { title: string; of: readonly Version[]; children?: ReactNode }) {
  if (of.length === 0) return null
  return (
    <Card title={title}>
      {children}
      <ul aria-label={title}>
        {of.map((one) => (
          <One key={one.id} of={one} />
        ))}
      </ul>
    </Card>
  )
}

function One({ of }: { of: Version }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  const [open, setOpen] = useState(false)
  const name = t('parts.versions.of', { stage: t(`stages.${of.stage}`), role: t(`evaluatorRoles.${of.role}`) })
  const by = { name: of.evaluator.name, day: day(of.replacedAt) }
  return (
    <li className={styles.one}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {name} {of.total !== null && <b>{number(of.total)}</b>}
          <br />
          <small>{t(of.released ? 'parts.versions.replaced' : 'parts.leftDrafts.by', by)}</small>
        </summary>
        {open && <Text of={of} />}
      </details>
    </li>
  )
}

function Text({ of }: { of: Version }) {
  const t = useWords(words)
  const { data: form } = useQuery(formQuery(of.form.id))
  if (!form) return <Skeleton lines={6} label={t('parts.grade.loading')} />
  return <Fixed of={of} form={form} />
}
