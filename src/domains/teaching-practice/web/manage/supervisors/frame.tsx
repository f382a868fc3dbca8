import { Outlet } from 'react-router'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'

/** Everyone who can look after students: people of the university, and external people. */
export default function Supervisors() {
  const t = useWords(words)
  return (
    <Page
      crumb={[{ text: t('manage.crumb') }]}
      title={t('manage.supervisors.title')}
      meta={t('manage.supervisors.about')}
      tabs={useTabs(null)}
      wide
    >
      <Outlet />
    </Page>
  )
}
