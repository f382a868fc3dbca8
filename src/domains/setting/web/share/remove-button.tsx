import type { ReactNode } from 'react'
import type { CourseLecturer, CourseReader } from '#course/contract'
import { itemOf, remove } from '#platform/web/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { queries } from '#platform/web/query.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'

type Props = {
  resource: typeof CourseLecturer | typeof CourseReader
  of: { id: number; actions: readonly string[]; user: { name: string } }
  title: string
  children: ReactNode
}

/** Takes somebody out of a course, for those who may. */
export function RemoveButton({ resource, of, title, children }: Props) {
  const t = useWords(words)
  if (!of.actions.includes('delete')) return null
  const go = async () => {
    // What a list shows has no version against which it could be removed.
    await remove(await queries.fetchQuery({ ...itemOf<typeof resource>(resource, of.id), staleTime: 0 }))
    notify({ type: 'positive', text: t('share.removed', { name: of.user.name }) })
  }
  return (
    <ConfirmButton look="quiet" ask={{ title, children, act: t('share.remove'), onConfirm: go }}>
      {t('share.remove')}
    </ConfirmButton>
  )
}
