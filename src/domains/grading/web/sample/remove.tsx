import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { GradingSample } from '../../contract/sample/grading-sample.ts'
import { words } from '../words.ts'

/** Removes a sample that was not sent, after a confirmation. */
export function RemoveSample({ of }: { of: Item<typeof GradingSample> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const go = async () => {
    await remove(of)
    notify({ type: 'positive', text: t('sample.removed') })
    await navigate(paths.sample({ id: of.course.id }), { replace: true })
  }
  return (
    <ConfirmButton icon="trash" ask={{ title: t('sample.remove'), children: t('sample.removeAbout'), onConfirm: go }}>
      {t('sample.remove')}
    </ConfirmButton>
  )
}
