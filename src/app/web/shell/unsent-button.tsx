import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import UnsentDialog from './unsent-dialog.tsx'

/** Opens the list of what is on this device only. */
export default function UnsentButton() {
  const t = useWords(shell)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('banner.unsentShow')}</Button>
      {open && <UnsentDialog onClose={() => setOpen(false)} />}
    </>
  )
}
