import { Link } from 'react-router'
import { useProfile } from '#platform/web/api/session.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import { openPalette } from './palette-open.ts'
import { PersonMenu } from './person-menu.tsx'
import { Preferences } from './preferences.tsx'
import styles from './top-bar.module.css'

/** The top bar: search, tasks, preferences, and the menu of the person. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useWords(shell)
  const hasRoom = useWidth(600)
  const waiting = useProfile().status.total
  return (
    <header className={styles.top} data-no-print>
      <span className={styles.menu}>
        <IconButton icon="menu" label={t('menu.open')} onClick={onMenu} />
      </span>
      <button type="button" className={styles.search} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K /">
        <Icon name="search" size={16} />
        <span className={styles.hint}>{t(hasRoom ? 'top.search' : 'top.searchShort')}</span>
        <kbd className={styles.key}>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <span className={styles.space} />
      {waiting > 0 && (
        <Link to="/feed" className={styles.waiting}>
          <Chip tone="warning">{t('top.waiting', { count: waiting })}</Chip>
        </Link>
      )}
      {hasRoom && (
        <span className={styles.preferences}>
          <Preferences />
        </span>
      )}
      <PersonMenu />
    </header>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
