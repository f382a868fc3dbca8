import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useHasOwnPage } from '#platform/web/routes/use-own-page.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Seg } from '#platform/web/ui/seg.tsx'

type Props = {
  label: string
  course: Item<typeof Course>
  /** Information about all the pages, to the right of the links. */
  beside?: ReactNode
}

/** The pages of one part of a course, with links between them; a page with its own header has none. */
export function Views({ label, course, beside }: Props): ReactNode {
  const tabs = useTabs({ course })
  const hasOwnPage = useHasOwnPage()
  if (hasOwnPage || tabs.length < 2) return <Outlet />
  return (
    <Seg {...{ tabs, label, beside }}>
      <Outlet />
    </Seg>
  )
}
