import { Outlet } from 'react-router'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The academic structure, one type of item on each tab. */
export default function Structure() {
  const t = useWords(words)
  return (
    <Page crumb={[{ text: t('crumb') }]} title={t('structure.title')} meta={t('structure.about')} tabs={useTabs(null)}>
      <Outlet />
    </Page>
  )
}
