import { Link, Outlet } from 'react-router'
import { Banners } from './banners.tsx'
import { Brand } from './brand.tsx'
import styles from './full-width-layout.module.css'
import { PersonMenu } from './person-menu.tsx'
import { Preferences } from './preferences.tsx'
import { Surroundings } from './surroundings.tsx'

/** A full-width layout for one task, such as a survey: no menu, only a link to the start page. */
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
