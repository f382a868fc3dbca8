import { Outlet } from 'react-router'
import { Page } from '#platform/web/ui/page.tsx'
import { useTabs } from '#platform/web/use-tabs.ts'
import { useWords } from '#platform/web/words.ts'
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
