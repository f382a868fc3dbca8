import { type ReactNode, useState } from 'react'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './phone-tools.module.css'
import { useWidth } from './use-width.ts'

/** The tools of a screen for work: beside each other on the desk, behind one button on a phone. */
export function PhoneTools({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const t = useWords(kit)
  const isWide = useWidth(600)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (isWide)
    return (
      <div className={className} data-tools data-no-print>
        {children}
      </div>
    )
  return (
    <div data-tools data-no-print>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('table.filters')}
      </Button>
      {open && (
        <Dialog
          title={t('table.filters')}
          onClose={close}
          acts={
            <Button look="primary" onClick={close}>
              {t('table.showResults')}
            </Button>
          }
        >
          <div className={styles.sheet}>{children}</div>
        </Dialog>
      )}
    </div>
  )
}
