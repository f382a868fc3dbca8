import { useState } from 'react'
import { leastReason } from '#platform/contract/reason.ts'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Returns the checked papers to the guest, with a reason that the guest reads. */
export function Refuse({ count, onRefuse }: { count: number; onRefuse: (reason: string) => Promise<void> }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <WriteButton disabledReason={count === 0 ? t('guest.tickFirst') : undefined} onClick={() => setOpen(true)}>
        {t('guest.refuse', { count })}
      </WriteButton>
      {open && (
        <ReasonDialog
          title={t('guest.refuseTitle')}
          act={t('guest.refuse', { count })}
          least={leastReason}
          danger
          onClose={() => setOpen(false)}
          onGiven={onRefuse}
        >
          {t('guest.refuseAbout')}
        </ReasonDialog>
      )}
    </>
  )
}
