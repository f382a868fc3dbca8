import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { hasRows, type RunItem } from './queries.ts'
import { Review } from './review.tsx'

/** Where the latest exchange is: being read, to be decided, written, or failed and why. */
export function LatestRun({ of }: { of: RunItem }) {
  const t = useWords(words)
  if (hasRows(of)) return <Review of={of} />
  const text = textOf(of)
  if (text === 'reading')
    return (
      <Card padded>
        <p role="status">{t(`kinds.${of.kind}.reading`)}</p>
        <Skeleton lines={4} label={t(`kinds.${of.kind}.reading`)} />
      </Card>
    )
  return (
    <Card>
      <Empty title={text === 'state' ? t(`runs.choices.state.${of.state}`) : t(text)}>
        {of.problem ? t(`problems.${of.problem}`) : text === 'review.onlyLecturers' ? undefined : t('linked.never')}
      </Empty>
    </Card>
  )
}

function textOf({ state, actions }: RunItem): 'reading' | 'review.failed' | 'review.onlyLecturers' | 'state' {
  if (state === 'PLANNED') return 'reading'
  if (state === 'FAILED') return 'review.failed'
  return actions.includes('seeRows') ? 'state' : 'review.onlyLecturers'
}
