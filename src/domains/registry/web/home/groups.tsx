import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { menuPagesOf } from '#platform/web/page/menu-pages.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { type Overview, overview } from '../../contract/overview.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './groups.module.css'

export const overviewQuery = queryOf('RegistryOverview', overview, {})

const groups = ['people', 'term', 'teaching', 'grades', 'messages', 'system'] as const

/** How things stand on a page: one line of numbers, each of the filtered list that it names. */
const lines: Readonly<Record<string, readonly { of: keyof Overview; to: string }[]>> = {
  [paths.holds()]: [
    { of: 'activeHolds', to: `${paths.holds()}?state=ACTIVE` },
    { of: 'overriddenHolds', to: `${paths.holds()}?state=OVERRIDDEN` },
  ],
  [paths.imports()]: [{ of: 'previewedImports', to: `${paths.imports()}?state=PREVIEWED` }],
  [paths.announcements()]: [{ of: 'draftAnnouncements', to: `${paths.announcements()}?state=draft` }],
  [paths.outbox()]: [{ of: 'failedLetters', to: `${paths.outbox()}?state=failed` }],
}

/** The pages of the Registry in six groups, with how they stand and what waits on them, then the cards of others. */
export function Groups({ children }: { children: ReactNode }) {
  const t = useWords(words)
  const text = useText()
  const pages = menuPagesOf(useProfile()).filter(({ entry }) => entry === 'registry')
  const { data } = useQuery(overviewQuery)
  const { queues } = useProfile().status
  const waitsAt = (href: string) =>
    queues.filter(({ link }) => link.split('?')[0] === href).reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Card key={group} title={t(`home.groups.${group}`)}>
          <ul aria-label={t(`home.groups.${group}`)}>
            {pages
              .filter((page) => page.group === group)
              .map(({ href, text: name }) => (
                <li key={href} className={styles.row}>
                  <Link to={href} className={styles.name}>
                    {text(name)}
                  </Link>
                  <span className={styles.line}>
                    {data &&
                      (lines[href] ?? [])
                        .filter(({ of }) => data[of] > 0)
                        .map(({ of, to }) => (
                          <Link key={of} to={to} className={styles.number}>
                            {t(`home.${of}`, { count: data[of] })}
                          </Link>
                        ))}
                  </span>
                  {waitsAt(href) > 0 && <b className={styles.waits}>{t('home.waiting', { count: waitsAt(href) })}</b>}
                </li>
              ))}
          </ul>
        </Card>
      ))}
      {children}
    </div>
  )
}
