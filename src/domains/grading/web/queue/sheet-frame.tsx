import { Outlet } from 'react-router'
import { useHasOwnPage } from '#platform/web/routes/use-own-page.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { loadSheet, useSheet } from './of-course.ts'
import { areaOf, type OfSheet, type Scope, scopes } from './scope.ts'

export const load = loadSheet

/** The layout of the pages of one sheet. */
export default function SheetFrame({ scope, params }: { scope: Scope; params: OfSheet }) {
  const t = useWords(words)
  const sheet = useSheet(scope, params)
  const { course, term, lecturers, state, kind, historical } = sheet
  const hasOwnPage = useHasOwnPage()
  const isOpen = sheet.actions.includes('open')
  const tabs = useTabs({ sheet })
  if (hasOwnPage) return <Outlet />
  return (
    <Page
      crumb={[{ text: t('queue.title'), to: scopes[scope].list(areaOf(params)) }]}
      title={`${course.code} ${course.name}`}
      meta={[
        kind !== 'REGULAR' && t(`rectification.kinds.${kind}`),
        term.name,
        lecturers.map(({ name }) => name).join(', '),
        t(historical ? 'sheet.historical' : `states.${state}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      tabs={isOpen && kind === 'REGULAR' ? tabs : []}
    >
      <Outlet />
    </Page>
  )
}
