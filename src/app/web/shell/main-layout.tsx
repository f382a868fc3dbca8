import { useState } from 'react'
import { Outlet } from 'react-router'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { Banners } from './banners.tsx'
import { Drawer } from './drawer.tsx'
import styles from './main-layout.module.css'
import { SideMenu } from './side-menu.tsx'
import { Surroundings } from './surroundings.tsx'
import { TopBar } from './top-bar.tsx'

/** The layout around the screens of the personal and the management area: menu, top bar, banners. */
export default function MainLayout() {
  const t = useWords(shell)
  const beside = useWidth(1024)
  const [open, setOpen] = useState(false)
  return (
    <Surroundings>
      <div className={styles.app}>
        {beside && (
          <nav className={styles.side} aria-label={t('menu.main')} data-no-print>
            <SideMenu />
          </nav>
        )}
        {open && <Drawer onClose={() => setOpen(false)} />}
        <div className={styles.page}>
          <TopBar onMenu={() => setOpen(true)} />
          <Banners />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
    </Surroundings>
  )
}
