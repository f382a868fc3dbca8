import { Outlet } from 'react-router'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import { useHasOwnPage } from '#platform/web/routes/use-own-page.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage } from '#platform/web/words/words.ts'

type Props = {
  /** The kind of area. */
  kind: string
  area: { code: string; name: Localized }
  /** Facts about the area, shown in one line. */
  facts?: readonly (string | false)[]
  /** The context for the conditions of the tabs. */
  context: object
}

/** The frame around all pages of an area: its name, and tabs to its parts, which other domains extend. */
export function AreaFrame({ kind, area, facts = [], context }: Props) {
  const language = useLanguage()
  const tabs = useTabs(context)
  const hasOwnPage = useHasOwnPage()
  if (hasOwnPage) return <Outlet />
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
