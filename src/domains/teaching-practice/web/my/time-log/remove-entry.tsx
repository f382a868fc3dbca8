import { useState } from 'react'
import { remove } from '#platform/web/api/api.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import type { Entry } from '../../parts/queries.ts'
import { words } from '../../words.ts'

/** Deletes an entry that is not counted yet, after a confirmation. */
export function RemoveEntry({ of }: { of: Entry }) {
  const t = useWords(words)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await remove(of).then(() => {
      wasWritten(TeachingPractice.type)
      notify({ type: 'positive', text: t('my.log.removed') })
    }, showError)
    setBusy(false)
    setAsking(false)
  }
  const act = (
    <WriteButton look="danger" busy={busy} onClick={() => void go()}>
      {t('my.log.remove')}
    </WriteButton>
  )
  return (
    <>
      <IconButton icon="trash" label={t('my.log.remove')} onClick={() => setAsking(true)} />
      {asking && (
        <Dialog title={t('my.log.removeTitle')} onClose={() => setAsking(false)} acts={act}>
          {t('my.log.removeAbout')}
        </Dialog>
      )}
    </>
  )
}
