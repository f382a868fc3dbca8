import { Link, Outlet } from 'react-router'
import { Banners } from './banners.tsx'
import { Brand } from './brand.tsx'
import styles from './full-width-layout.module.css'
import { PersonMenu } from './person-menu.tsx'
import { Preferences } from './preferences.tsx'
import { Surroundings } from './surroundings.tsx'

/** The whole width for one matter, as a survey: no menu to lead away, only the way home. */
export default function FullWidthLayout() {
  return (
    <Surroundings>
      <header className={styles.top} data-no-print>
        <Link to="/" className={styles.home}>
          <Brand />
        </Link>
        <span className={styles.preferences}>
          <Preferences />
        </span>
        <PersonMenu />
      </header>
      <Banners />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </Surroundings>
  )
}
