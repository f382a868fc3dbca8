import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** Deletes a draft after a confirmation; published announcements are never deleted. */
export function RemoveDraft({ of }: { of: Item<typeof Announcement> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const go = async () => {
    await remove(of)
    notify({ type: 'positive', text: t('detail.removed') })
    await navigate(paths.announcements(), { replace: true })
  }
  return (
    <ConfirmButton
      icon="trash"
      ask={{ title: t('detail.removeTitle'), children: t('detail.removeAbout'), onConfirm: go }}
    >
      {t('detail.remove')}
    </ConfirmButton>
  )
}
