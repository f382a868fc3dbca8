import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { menuPagesOf } from '#platform/web/page/menu-pages.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { overview } from '../../contract/overview.ts'
import { words } from '../words.ts'
import styles from './groups.module.css'

export const overviewQuery = queryOf('RegistryOverview', overview, {})

const groups = ['people', 'term', 'teaching', 'grades', 'messages', 'system'] as const

/** The pages of the Registry in six groups, with how they stand and what waits on them, then the cards of others. */
export function Groups({ children }: { children: ReactNode }) {
  const t = useWords(words)
  const text = useText()
  const pages = menuPagesOf(useProfile()).filter(({ entry }) => entry === 'registry')
  const { data } = useQuery(overviewQuery)
  const factsOf = (href: string) => (data?.facts ?? []).filter(({ page }) => page === href)
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
                    {factsOf(href).map(({ text: fact, to }) =>
                      to === null ? (
                        <span key={fact}>{fact}</span>
                      ) : (
                        <Link key={fact} to={to} className={styles.number}>
                          {fact}
                        </Link>
                      ),
                    )}
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
