import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProfile } from '#platform/web/api/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { decides } from './guards.ts'
import { requestsQuery } from './queries.ts'
import { words } from './words.ts'

/** The head of all lists: how things stand, their tabs with the number of open requests, and the way to a new one. */
export function RequestsPage({ children }: { children: ReactNode }) {
  const t = useWords(words)
  const isDeciding = decides(useProfile())
  const mine = useQuery(requestsQuery({ view: 'mine' })).data
  const toDecide = useQuery({ ...requestsQuery({ view: 'decide' }), enabled: isDeciding }).data
  const tabs = [
    { text: words('tabs.mine'), href: paths.requests(), count: mine?.open || undefined },
    { text: words('tabs.decide'), href: paths.toDecide(), count: toDecide?.open || undefined },
    { text: words('tabs.decided'), href: paths.decided(), count: undefined },
    { text: words('tabs.deputies'), href: paths.deputies(), count: undefined },
  ]
  const counted = (group: string) => mine?.groups.find((one) => one.group === group)?.count ?? 0
  const [waits, open] = [counted('waits'), counted('open')]
  const days = toDecide?.oldest ? daysSince(toDecide.oldest) : 0
  const parts = isDeciding
    ? [
        toDecide && toDecide.open > 0 && t('meta.decide', { n: toDecide.open }),
        days > 0 && t('meta.oldest', { count: days }),
        mine && mine.open > 0 && t('meta.own', { n: mine.open }),
      ]
    : [waits > 0 && t('meta.waits', { n: waits }), open > 0 && t('meta.open', { n: open })]
  return (
    <Page
      wide
      title={t('title')}
      meta={parts.filter(Boolean).join(' · ')}
      tabs={isDeciding ? tabs : []}
      acts={
        <ButtonLink icon="plus" to={paths.newRequest()}>
          {t('create')}
        </ButtonLink>
      }
    >
      {children}
    </Page>
  )
}

const dayMs = 24 * 60 * 60 * 1000
const daysSince = (instant: string): number => Math.floor((Date.now() - Date.parse(instant)) / dayMs)
