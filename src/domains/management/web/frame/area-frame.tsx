import { Outlet } from 'react-router'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { useScreensHere, useTabs } from '#platform/web/screen-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage } from '#platform/web/words.ts'

type Props = {
  /** What kind of area it is. */
  kind: string
  area: { code: string; name: Localized }
  /** About it, in one line. */
  facts?: readonly (string | false)[]
  /** What the conditions of the tabs are told. */
  context: object
}

/** The frame around all pages of an area: what it is, and the way to its parts, to which other domains add theirs. */
export function AreaFrame({ kind, area, facts = [], context }: Props) {
  const language = useLanguage()
  const tabs = useTabs(context)
  const screens = useScreensHere()
  if (screens.some(({ page }) => page === 'own')) return <Outlet />
  return (
    <Page
      crumb={[{ text: kind }]}
      title={inLanguage(area.name, language) || area.code}
      meta={[area.code, ...facts].filter(Boolean).join(' · ')}
      tabs={tabs}
    >
      <Outlet />
    </Page>
  )
}
