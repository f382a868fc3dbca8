import { Link, useLocation } from 'react-router'
import { useAcademic } from '#course/web'
import { useProfile } from '#platform/web/api/session.ts'
import { pageAt } from '#platform/web/page/menu-pages.ts'
import { useScreensHere } from '#platform/web/routes/screen-tabs.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { linked, useMenu } from '../menu.ts'
import { shell } from '../words/shell.ts'
import { MenuRow } from './menu-row.tsx'
import styles from './menu-rows.module.css'
import { managedLinks, presentCourses } from './own-places.ts'
import { useWaiting } from './waiting.ts'

/** The rows of the menu: what everybody has, own courses, work, and the areas that this person leads. */
export function MenuRows() {
  const t = useWords(shell)
  const academic = useAcademic()
  const language = useLanguage()
  const areas = managedLinks(academic, linked)
  const waits = useWaiting()
  const { guest } = useProfile()
  return (
    <div className={styles.menu}>
      <Entries block="own" />
      {presentCourses(academic, linked, language, new Date()).map(({ term, courses }) => (
        <Block key={term} title={t('menu.courses')} beside={term}>
          {courses.map(({ to, code, title }) => (
            <MenuRow key={to} to={to} code={code} name={title} waits={waits(to)} />
          ))}
        </Block>
      ))}
      {!guest && <MenuRow to="/archive" icon="archive" name={t('menu.pastTerms')} />}
      <Entries block="work" />
      {areas.length > 0 && (
        <Block title={t('menu.areas')}>
          {areas.map(({ to, code, title }) => (
            <MenuRow key={to} to={to} icon="building" short={code} name={title} waits={waits(to)} />
          ))}
        </Block>
      )}
      <Link to="/pages" className={styles.all}>
        {t('menu.allPages')}
      </Link>
    </div>
  )
}

/** The entries of one block. The Inbox alone has a number: how much there is to do. */
function Entries({ block }: { block: 'own' | 'work' }) {
  const t = useWords(shell)
  const menu = useMenu()
  const waits = useWaiting()
  const { pathname } = useLocation()
  const patterns = useScreensHere().map(({ path }) => path)
  const { total } = useProfile().status
  const here = pageAt(
    menu.flatMap(({ pages }) => pages),
    pathname,
    patterns,
  )
  const shown = menu.filter((entry) => entry.block === block)
  if (shown.length === 0) return null
  const rows = shown.map(({ name, icon, pages }) => (
    <MenuRow
      key={name}
      to={pages[0]?.href ?? '/'}
      icon={icon}
      name={t(`menu.entries.${name}`)}
      on={here !== undefined && pages.includes(here)}
      count={name === 'inbox' ? total : 0}
      waits={name !== 'inbox' && name !== 'today' && pages.some(({ href }) => waits(href))}
    />
  ))
  return block === 'own' ? rows : <Block title={t('menu.work')}>{rows}</Block>
}

function Block({ title, beside, children }: { title: string; beside?: string; children: React.ReactNode }) {
  return (
    <section aria-label={beside ? `${title} · ${beside}` : title}>
      <h2 className={styles.title}>
        <span>{title}</span>
        {beside && <span className={styles.beside}>{beside}</span>}
      </h2>
      {children}
    </section>
  )
}
