import { Outlet } from 'react-router'
import { useProfile } from '#platform/web/api/session.ts'
import { menuPagesOf } from '#platform/web/page/menu-pages.ts'
import { OwnMenuPages } from '#platform/web/routes/entry-tabs.ts'
import { Part, partOf } from '#platform/web/routes/part.tsx'
import { isFrom, useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { Banners } from './banners.tsx'
import styles from './main-layout.module.css'
import { SideMenu } from './side-menu.tsx'
import { Surroundings } from './surroundings.tsx'

/** Only phones load it, at once, while the page waits for its data. */
const bottomBar = partOf(async () => ({ default: (await import('./bottom-bar.tsx')).BottomBar }))
if (!isFrom(1024)) void bottomBar.fetch().catch(() => undefined)

/** Nothing of it is on the screen, so that no page waits for it. */
const printedBy = partOf(async () => ({ default: (await import('./printed-by.tsx')).PrintedBy }))

/**
 * The layout around the screens of the personal and the management area: banners, and the menu, which is beside the
 * page on the desk and below it, under the thumb, on a phone.
 */
export default function MainLayout() {
  const t = useWords(shell)
  const isDesk = useWidth(1024)
  const pages = menuPagesOf(useProfile())
  return (
    <Surroundings>
      <div className={styles.app}>
        {isDesk && (
          <nav className={styles.side} aria-label={t('menu.main')} data-no-print>
            <SideMenu />
          </nav>
        )}
        <div className={styles.page}>
          <Banners />
          <main id="main" tabIndex={-1} className={styles.main}>
            <OwnMenuPages value={pages}>
              <Outlet />
            </OwnMenuPages>
            <Part of={printedBy} props={{}} />
          </main>
        </div>
        {!isDesk && <Part of={bottomBar} props={{}} />}
      </div>
    </Surroundings>
  )
}
