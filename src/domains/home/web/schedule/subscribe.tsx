import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { SubscribeDialog } from './subscribe-dialog.tsx'

/** Opens the dialog with the private addresses of the schedule; beside other buttons a phone shows only its icon. */
export function Subscribe({ on }: { on: 'toolbar' | 'page' }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={on === 'toolbar' ? 'sr-only-phone' : undefined}>{t('schedule.subscribe.title')}</span>
      </Button>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
