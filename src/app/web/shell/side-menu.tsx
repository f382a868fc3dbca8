import { Link, NavLink } from 'react-router'
import { useAcademic } from '#course/web'
import { useProfile } from '#platform/web/api/session.ts'
import type { MenuEntry } from '#platform/web/routes/screen.ts'
import { useScreensHere } from '#platform/web/routes/screen-tabs.ts'
import { useLanguage, useText, useWords } from '#platform/web/words/words.ts'
import { linked, useMenu } from '../menu.ts'
import { shell } from '../words/shell.ts'
import { Brand } from './brand.tsx'
import { managedLinks, type PlainLink, presentCourses } from './own-places.ts'
import styles from './side-menu.module.css'

/**
 * The menu of this person: the personal area, the courses of the present terms, the areas they coordinate, the
 * registry.
 */
export function SideMenu() {
  const t = useWords(shell)
  const menu = useMenu()
  const academic = useAcademic()
  const language = useLanguage()
  const tasks = useProfile().status.total
  const inSection = (section: MenuEntry['section']) => menu.filter((entry) => entry.section === section)
  return (
    <div className={styles.menu}>
      <Link to="/" className={styles.home}>
        <Brand />
      </Link>
      <Entries entries={inSection('personal')} tasks={tasks} />
      {presentCourses(academic, linked, language, new Date()).map(({ term, courses }) => (
        <Section key={term} title={t('menu.courses', { term })}>
          {courses.map(({ to, code, title, students }) => (
            <Entry key={to} to={to} count={students} countSaid={students && t('menu.students', { count: students })}>
              <b>{code}</b> {title}
            </Entry>
          ))}
        </Section>
      ))}
      <Area title={t('menu.management')} entries={inSection('management')} links={managedLinks(academic, linked)} />
      <Area title={t('menu.registry')} entries={inSection('registry')} />
    </div>
  )
}

type AreaProps = { title: string; entries: readonly MenuEntry[]; links?: readonly PlainLink[] }

function Area({ title, entries, links = [] }: AreaProps) {
  if (entries.length + links.length === 0) return null
  return (
    <Section title={title}>
      <Entries entries={entries} />
      {links.map(({ to, title: name }) => (
        <Entry key={to} to={to}>
          {name}
        </Entry>
      ))}
    </Section>
  )
}

function Entries({ entries, tasks }: { entries: readonly MenuEntry[]; tasks?: number }) {
  const t = useWords(shell)
  const text = useText()
  const here = useScreensHere().map(({ path }) => path)
  const { queues } = useProfile().status
  return entries.map(({ text: name, href, also = [] }) => {
    const own = queues.filter(({ link }) => link.split('?')[0] === href).reduce((sum, queue) => sum + queue.count, 0)
    const count = href === '/feed' ? tasks : own
    const lit = also.some((path) => here.includes(path))
    return (
      <Entry
        key={href}
        to={href}
        end={isAbove(href, entries)}
        lit={lit}
        count={count}
        countSaid={count && t('menu.waiting', { count })}
      >
        {text(name)}
      </Entry>
    )
  })
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** Whether other entries are below a path, so that it is highlighted only for itself. */
const isAbove = (href: string, entries: readonly MenuEntry[]) => entries.some((one) => one.href.startsWith(`${href}/`))

type EntryProps = {
  to: string
  end?: boolean
  /** Highlighted as the current place, wherever the link leads. */
  lit?: boolean
  count?: number | undefined
  /** The meaning of the number, for screen readers. */
  countSaid?: string | number | undefined
  children: React.ReactNode
}

function Entry({ to, end = false, lit = false, count, countSaid, children }: EntryProps) {
  const inside = (
    <>
      <span className={styles.name}>{children}</span>
      {count ? (
        <span className={styles.count} title={String(countSaid)}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">, {countSaid}</span>
        </span>
      ) : null}
    </>
  )
  if (lit)
    return (
      <Link to={to} className={lights(true)} aria-current="true">
        {inside}
      </Link>
    )
  return (
    <NavLink to={to} end={end} className={({ isActive }) => lights(isActive)}>
      {inside}
    </NavLink>
  )
}

const lights = (on: boolean) => (on ? `${styles.entry} ${styles.on}` : styles.entry)
