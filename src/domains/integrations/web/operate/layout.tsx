import { Outlet } from 'react-router'
import { useHasOwnPage } from '#platform/web/routes/use-own-page.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The operators' pages about connections, one kind on each tab; one connection is a page of its own. */
export default function Connections() {
  const t = useWords(words)
  const tabs = useTabs(null)
  const hasOwnPage = useHasOwnPage()
  if (hasOwnPage) return <Outlet />
  return (
    <Page title={t('menu.connections')} meta={t('operate.about')} tabs={tabs}>
      <Outlet />
    </Page>
  )
}
