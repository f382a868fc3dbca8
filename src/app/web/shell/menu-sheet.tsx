import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#platform/web/ui/button.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { MenuRows } from './menu-rows.tsx'
import styles from './menu-sheet.module.css'
import { PersonFoot } from './person-foot.tsx'

/** The menu on a phone: a sheet from below that closes after a choice. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useWords(shell)
  const say = useWords(kit)
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  // Closes the dialog while it is still in the page, so that the browser restores the previous focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (pathname !== opened.current) onClose()
  }, [pathname, onClose])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={t('menu.main')}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.close}>
          <IconButton icon="close" label={say('close')} onClick={onClose} />
        </div>
        <nav className={styles.rows} aria-label={t('menu.main')}>
          <MenuRows />
        </nav>
        <PersonFoot />
      </div>
    </dialog>
  )
}
