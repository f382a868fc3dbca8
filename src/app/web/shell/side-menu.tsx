import { Link } from 'react-router'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { Brand } from './brand.tsx'
import { MenuRows } from './menu-rows.tsx'
import { openPalette } from './palette-open.ts'
import { PersonFoot } from './person-foot.tsx'
import styles from './side-menu.module.css'

/** The menu beside the page: search, the rows of this person, and at its foot the person, the language and the theme. */
export function SideMenu() {
  const t = useWords(shell)
  return (
    <div className={styles.menu}>
      <div className={styles.up}>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K /">
          <Icon name="search" size={16} />
          <span className={styles.hint}>{t('top.search')}</span>
          <kbd className={styles.key}>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      </div>
      <div className={styles.rows}>
        <MenuRows />
      </div>
      <PersonFoot />
    </div>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
