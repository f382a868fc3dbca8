import { useNavigate } from 'react-router'
import type { Assessment } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** Deletes an assessment without marks, after a confirmation. */
export function RemoveAssessment({ of }: { of: Item<typeof Assessment> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const go = async () => {
    await remove(of)
    notify({ type: 'positive', text: t('assessment.removed') })
    await navigate(paths.assessmentList({ id: of.course.id }), { replace: true })
  }
  const about = [t('assessment.removeAbout'), of.groupWork && t('groups.removed')].filter(Boolean).join(' ')
  return (
    <ConfirmButton icon="trash" ask={{ title: t('assessment.removeTitle'), children: about, onConfirm: go }}>
      {t('assessment.remove')}
    </ConfirmButton>
  )
}
