import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Seg } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The pages about the theses of an area, with links between them. */
export default function ThesesFrame(): ReactNode {
  const t = useWords(words)
  return (
    <Seg tabs={useTabs(null)} label={t('theses.title')}>
      <Outlet />
    </Seg>
  )
}
