import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Figures } from '#platform/web/ui/figures.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Changes } from '../rectification/rectified.tsx'
import type { SheetItem } from '../sheet/queries.ts'
import { documentQuery } from '../sheet/queries.ts'
import { Covered } from '../supplement/supplemented.tsx'
import { words } from '../words.ts'
import { ExamPapers } from './exam-papers.tsx'
import { Explained } from './explained.tsx'
import { BesideLast, Passed, WideSpread } from './numbers.tsx'
import styles from './queue.module.css'
import { Steps } from './steps.tsx'

/** A sheet beside the queue: its figures, the lecturers' comments, changes by hand, and the next person. */
export function Preview({ of, to }: { of: SheetItem; to: string }) {
  const t = useWords(words)
  const { number, dayTime } = useFormat()
  const { course, figures, submittedBy, submittedAt } = of
  const signed =
    submittedBy && submittedAt && t('queue.steps.signed', { name: submittedBy.name, at: dayTime(submittedAt) })
  return (
    <>
      <header className={styles.previewHead}>
        <div>
          <h2>{`${course.code} ${course.name}`}</h2>
          {signed && <small>{signed}</small>}
        </div>
        <ButtonLink to={to}>{t('queue.open')}</ButtonLink>
      </header>
      {of.kind === 'SUPPLEMENTARY' && <Covered of={of} />}
      {figures && of.kind !== 'RECTIFICATION' && (
        <>
          <Figures
            narrow
            label={t('queue.figures')}
            of={[
              { key: 'students', label: t('queue.fields.students'), value: number(figures.students) },
              {
                ...{ key: 'mean', label: t('queue.fields.mean'), about: <BesideLast of={figures} /> },
                value: figures.mean === null ? '–' : number(figures.mean, 1),
              },
              { key: 'passed', label: t('queue.fields.passed'), value: <Passed of={figures} /> },
              { key: 'incomplete', label: t('report.incomplete'), value: number(figures.incomplete) },
            ]}
          />
          <WideSpread of={figures} />
        </>
      )}
      <ExamPapers course={course.id} />
      <Words of={of} />
      <Steps of={of} />
    </>
  )
}

function Words({ of }: { of: SheetItem }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(documentQuery(of.id))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} label={t('queue.title')} />
  return (
    <>
      {of.kind === 'RECTIFICATION' && <Changes of={of} content={data.content} />}
      <Explained of={data.content} />
    </>
  )
}
