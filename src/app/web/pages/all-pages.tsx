import { use } from 'react'
import { Link } from 'react-router'
import { useAcademic } from '#course/web'
import { useProfile } from '#platform/web/api/session.ts'
import { Screens } from '#platform/web/routes/screen-tabs.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useText, useWords } from '#platform/web/words/words.ts'
import { allScreens } from '../all-screens.ts'
import { domains } from '../domains.ts'
import { linked, useMenu } from '../menu.ts'
import { type OwnLink, presentCourses } from '../shell/own-places.ts'
import { pagesOf } from '../shell/palette-pages.ts'
import { shell } from '../words/shell.ts'
import styles from './all-pages.module.css'
import { loadOverseen, useOverseen } from './overseen.ts'

/** The texts of pages that no menu names come with their domains. */
export const loader = async () => {
  await Promise.all([allScreens(), loadOverseen(), ...domains.map(({ words }) => words.load())])
  return null
}

/** Everything that a person may open without knowing its address, by its place in the menu. */
export function Component() {
  const t = useWords(shell)
  const text = useText()
  const menu = useMenu()
  const academic = useAcademic()
  const courses = presentCourses(academic, linked, useLanguage(), new Date()).flatMap((term) => term.courses)
  const { others } = pagesOf(menu, use(Screens), useProfile())
  return (
    <Page title={t('menu.allPages')} meta={t('allPages.about')}>
      <div className={styles.groups}>
        {menu.map(({ name, pages }) => (
          <Group
            key={name}
            title={t(`menu.entries.${name}`)}
            of={pages.map(({ href, text: title }) => ({ to: href, title: text(title) }))}
          />
        ))}
        <Group title={t('menu.courses')} of={courses.map(named)} />
        <Group title={t('menu.areas')} of={useOverseen().map(named)} />
        <Group
          title={t('allPages.others')}
          of={others.map(({ path, text: title }) => ({ to: path, title: text(title) }))}
        />
      </div>
    </Page>
  )
}

const named = ({ to, code, title }: OwnLink) => ({ to, title: `${code} ${title}` })

function Group({ title, of }: { title: string; of: readonly { to: string; title: string }[] }) {
  if (of.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.pages}>
        {of.map(({ to, title: name }) => (
          <li key={to}>
            <Link to={to} className={styles.page}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
