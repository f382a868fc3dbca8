import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { FromSheet } from '../from-sheet/from-sheet.tsx'
import { usualHours } from '../grid/rows.ts'
import { basisQuery, plansQuery } from '../queries.ts'
import type { PlanOfTerm } from '../use-plan.ts'
import { fromRun, fromSyllabus } from './candidates.ts'
import styles from './fill.module.css'
import { Preview } from './preview.tsx'

const sources = ['run', 'syllabus', 'sheet'] as const
const icons = { run: 'copy', syllabus: 'form', sheet: 'upload' } as const

type Props = { course: Item<typeof Course>; plan: PlanOfTerm }

/** The sources of topics: an earlier run, the syllabus, or a spreadsheet. Each has a preview. */
export function Fill({ course, plan }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState<(typeof sources)[number] | null>(null)
  const done = () => setOpen(null)
  return (
    <>
      {sources.map((one) => (
        <Button key={one} icon={icons[one]} onClick={() => setOpen(one)}>
          {t(`managePlan.fill.${one}`)}
        </Button>
      ))}
      {open && (
        <Dialog title={t(`managePlan.fill.${open}`)} onClose={done} wide>
          <div className={styles.stack}>
            <p>{t(`managePlan.fill.about.${open}`)}</p>
            {open === 'syllabus' && <FromSyllabus course={course} plan={plan} onDone={done} />}
            {open === 'run' && <FromRun course={course} plan={plan} onDone={done} />}
            {open === 'sheet' && <FromSheet course={course} plan={plan} onDone={done} />}
          </div>
        </Dialog>
      )}
    </>
  )
}

type FromProps = Props & { onDone: () => void }

function FromSyllabus({ course, plan, onDone }: FromProps) {
  const t = useWords(words)
  const { syllabus } = useLoaded(basisQuery(course.id)).data
  if (!syllabus) return <Empty title={t('managePlan.fill.noSyllabus')} />
  return <Preview {...{ course, plan, onDone }} candidates={fromSyllabus(syllabus, usualHours(plan.sessions))} />
}

function FromRun({ course, plan, onDone }: FromProps) {
  const t = useWords(words)
  const { runs } = useLoaded(basisQuery(course.id)).data
  const [chosen, setChosen] = useState(runs[0]?.id ?? 0)
  const { data, error } = useQuery({ ...plansQuery(chosen), enabled: chosen !== 0 })
  if (chosen === 0) return <Empty title={t('managePlan.fill.noRun')} />
  return (
    <>
      <label className={styles.field}>
        {t('managePlan.fill.from')}
        <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {runs.map(({ id, code, term, topics }) => (
            <option key={id} value={id}>
              {code} · {term} · {t('managePlan.fill.topics', { count: topics })}
            </option>
          ))}
        </select>
      </label>
      {error ? (
        <ErrorBox error={error} />
      ) : data ? (
        <Preview key={chosen} {...{ course, plan, onDone }} candidates={fromRun(data['hydra:member'])} />
      ) : (
        <Skeleton label={t('managePlan.fill.preview')} />
      )}
    </>
  )
}
