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

/** The head of both lists: their tabs with the number of open requests, and the way to a new one. */
export function RequestsPage({ children }: { children: ReactNode }) {
  const t = useWords(words)
  const isDeciding = decides(useProfile())
  const mine = useQuery(requestsQuery({ view: 'mine' })).data?.open
  const toDecide = useQuery({ ...requestsQuery({ view: 'decide' }), enabled: isDeciding }).data?.open
  const tabs = [
    { text: words('tabs.mine'), href: paths.requests(), count: mine || undefined },
    { text: words('tabs.decide'), href: paths.toDecide(), count: toDecide || undefined },
  ]
  return (
    <Page
      wide
      title={t('title')}
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
