import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#platform/web/ui/button.tsx'
import { kit } from '#platform/web/words/kit.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './drawer.module.css'
import { Preferences } from './preferences.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu on small screens: it slides in from the left and closes after a choice. */
export function Drawer({ onClose }: { onClose: () => void }) {
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
      className={styles.drawer}
      aria-label={t('menu.main')}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Preferences />
          <IconButton icon="close" label={say('close')} onClick={onClose} />
        </div>
        <nav aria-label={t('menu.main')}>
          <SideMenu />
        </nav>
      </div>
    </dialog>
  )
}
