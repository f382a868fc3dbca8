import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { CodeForm } from './code-form.tsx'

/** A button that adds a code in a dialog. */
export function AddCode() {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('codes.add')}
      </Button>
      {open && (
        <Dialog title={t('codes.add')} onClose={() => setOpen(false)}>
          <CodeForm of="create" onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
