import { Outlet } from 'react-router'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The operators' pages about connections, one kind on each tab. */
export default function Connections() {
  const t = useWords(words)
  return (
    <Page title={t('menu.connections')} meta={t('operate.about')} tabs={useTabs(null)}>
      <Outlet />
    </Page>
  )
}
