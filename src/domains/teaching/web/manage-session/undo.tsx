import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { generationUndo, lastGeneration } from '../../contract/generation.ts'
import { words } from '../words.ts'

export const latestQuery = (id: number | string) => queryOf('Lesson', lastGeneration, { params: { id: Number(id) } })

/** Undoes the latest generation, except for sessions that were changed since. */
export function UndoGeneration({ course }: { course: number }) {
  const t = useWords(words)
  const { made, untouched } = useLoaded(latestQuery(course)).data
  if (untouched === 0) return null
  const undo = async () => {
    const { removed } = await call(generationUndo, { params: { id: course } })
    notify({ type: 'positive', text: t('manage.undone', { count: removed }) })
  }
  return (
    <ConfirmButton
      ask={{
        title: t('manage.undoTitle'),
        children: t('manage.undoAbout', { untouched, kept: made - untouched }),
        onConfirm: undo,
      }}
    >
      {t('manage.undo')}
    </ConfirmButton>
  )
}
