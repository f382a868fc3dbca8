import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PlanComment } from '../../contract/plan/plan-comment.ts'
import { words } from '../words.ts'
import { commentsQuery, type Plan } from './queries.ts'

const { LongTextField } = fieldsOf(PlanComment)

/** What the student and those who advise say about a plan. */
export function Comments({ plan, isOwn }: { plan: Plan; isOwn: boolean }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { data, error, refetch } = useQuery(commentsQuery(plan.id))
  if (error) return <ErrorBox error={error} onRetry={refetch} />
  if (!data) return <Skeleton label={t('plan.loading')} />
  const all = data['hydra:member']
  return (
    <Card title={t('plan.comments.title')} note={all.length} padded>
      <Rows label={t('plan.comments.title')}>
        {all.map(({ id, author, text, createdAt }) => (
          <Row key={id} title={author.name} about={`${dayTime(createdAt)} · ${text}`} />
        ))}
      </Rows>
      {(isOwn || plan.actions.includes('advise')) && (
        <ResourceForm
          of={PlanComment}
          for="create"
          initial={{ plan: plan['@id'] }}
          act={t('plan.comments.send')}
          words={words}
        >
          <LongTextField name="text" label={t(isOwn ? 'plan.comments.answer' : 'plan.comments.advise')} />
        </ResourceForm>
      )}
    </Card>
  )
}
