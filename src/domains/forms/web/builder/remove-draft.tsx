import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { servicePaths } from '../../contract/service/paths.ts'
import type { Service } from '../../contract/service/service.ts'
import { words } from '../words.ts'

/** Discards a draft after a confirmation; versions that were offered once are never deleted. */
export function RemoveDraft({ of }: { of: Item<typeof Service> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const go = async () => {
    await remove(of)
    notify({ type: 'positive', text: t('services.removed') })
    await navigate(servicePaths.services(), { replace: true })
  }
  return (
    <ConfirmButton
      icon="trash"
      ask={{ title: t('services.removeTitle'), children: t('services.removeAbout'), onConfirm: go }}
    >
      {t('services.remove')}
    </ConfirmButton>
  )
}
