import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { reportQuery } from '../report/queries.ts'
import { Runs } from '../report/runs.tsx'
import { words } from '../words.ts'

/** The current grades compared with earlier runs, from the report; loaded after the page. */
export function AgainstEarlier({ course }: { course: string }) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(reportQuery(course))
  if (data) return <Runs of={data} act={<Link to={paths.gradeReport({ id: course })}>{t('report.tab')}</Link>} />
  return (
    <Card title={t('report.runs')} padded>
      {error ? (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} label={t('report.runs')} />
      )}
    </Card>
  )
}
