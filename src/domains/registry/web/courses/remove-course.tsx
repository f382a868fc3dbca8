import { useNavigate } from 'react-router'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** Deletes an unused course, after a confirmation. */
export function RemoveCourse({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const go = async () => {
    await remove(of)
    notify({ type: 'positive', text: t('structure.removed') })
    await navigate(paths.courses(), { replace: true })
  }
  return (
    <ConfirmButton
      icon="trash"
      ask={{ title: t('courses.removeTitle'), children: t('courses.removeAbout'), onConfirm: go }}
    >
      {t('courses.remove')}
    </ConfirmButton>
  )
}
