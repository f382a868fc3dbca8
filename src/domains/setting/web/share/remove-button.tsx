import type { ReactNode } from 'react'
import { CourseReader } from '#course/contract'
import { anew } from '#platform/web/api/anew.ts'
import { remove } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

type Props = {
  of: { id: number; actions: readonly string[]; user: { name: string } }
  title: string
  children: ReactNode
}

/** A button that closes a course to a colleague, for those who may. */
export function RemoveButton({ of, title, children }: Props) {
  const t = useWords(words)
  if (!of.actions.includes('delete')) return null
  const go = async () => {
    await remove(await anew(CourseReader, of))
    notify({ type: 'positive', text: t('share.removed', { name: of.user.name }) })
  }
  return (
    <ConfirmButton look="quiet" ask={{ title, children, act: t('share.remove'), onConfirm: go }}>
      {t('share.remove')}
    </ConfirmButton>
  )
}
