import { lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { useProfile } from '#platform/web/api/session.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './bottom-bar.module.css'
import { openPalette } from './palette-open.ts'
import { usePlacesOfBar } from './places-of-bar.ts'

const MenuSheet = lazy(() => chunk(() => import('./menu-sheet.tsx')))

/** The bar at the bottom of a phone's screen: where people go most, search, and the menu with everything else. */
export function BottomBar() {
  const t = useWords(shell)
  const [open, setOpen] = useState(false)
  const waiting = useProfile().status.total
  const places = usePlacesOfBar()
  return (
    <nav className={styles.bar} aria-label={t('bar.label')} data-no-print>
      {places.map(({ to, name, icon }, at) => (
        <NavLink key={to} to={to} className={() => styles.place}>
          <Icon name={icon} size={22} />
          <span>{name}</span>
          {at === 0 && waiting > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
              <span className="sr-only">, {t('menu.waiting', { count: waiting })}</span>
            </span>
          )}
        </NavLink>
      ))}
      <BarButton icon="search" text={t('bar.search')} onPress={openPalette} />
      <BarButton icon="menu" text={t('bar.menu')} onPress={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <MenuSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}

function BarButton({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.place} onClick={onPress}>
      <Icon name={icon} size={22} />
      <span>{text}</span>
    </button>
  )
}
