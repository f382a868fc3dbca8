import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { arrangementUndo } from '../../../contract/plan/arrangement.ts'
import { words } from '../../words.ts'
import { latestQuery, refreshPlan } from '../queries.ts'

/** Undoes the latest saved change, also one by another person, for one day. */
export function UndoLatest({ course }: { course: number }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { arrangement } = useLoaded(latestQuery(course)).data
  if (!arrangement) return null
  const undo = async () => {
    await call(arrangementUndo, { params: { id: course }, body: { arrangement: arrangement.id } })
    await refreshPlan(course)
    notify({ type: 'positive', text: t('managePlan.latest.undone') })
  }
  return (
    <ConfirmButton
      ask={{
        title: t('managePlan.latest.title'),
        children: t('managePlan.latest.about', {
          ...{ by: arrangement.by, at: dayTime(arrangement.at), count: arrangement.moved },
        }),
        onConfirm: undo,
      }}
    >
      {t('managePlan.latest.undo')}
    </ConfirmButton>
  )
}
