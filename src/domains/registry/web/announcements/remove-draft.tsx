import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { remove } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

/** Deletes a draft after a question; nothing that people could read is ever deleted. */
export function RemoveDraft({ of }: { of: Item<typeof Announcement> }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await remove(of)
      notify({ type: 'positive', text: t('detail.removed') })
      await navigate(paths.announcements(), { replace: true })
    } catch (error) {
      showError(error)
      setBusy(false)
      setAsking(false)
    }
  }
  const act = (
    <Button look="danger" busy={busy} onClick={() => void go()}>
      {t('detail.remove')}
    </Button>
  )
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('detail.remove')}
      </Button>
      {asking && (
        <Dialog title={t('detail.removeTitle')} onClose={() => setAsking(false)} acts={act}>
          {t('detail.removeAbout')}
        </Dialog>
      )}
    </>
  )
}
