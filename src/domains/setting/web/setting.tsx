import { Outlet } from 'react-router'
import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Stack } from '#platform/web/ui/page.tsx'
import { Seg } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { courseQuery } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/setting'>

/** Only people who may change the settings of the course can open them. */
export async function load({ id }: CourseParams) {
  const { actions } = await prefetch(courseQuery(id))
  if (!actions.includes('configure')) throw new NotAllowed()
}

/** The layout of all settings pages of a course. */
export default function Setting({ params }: { params: CourseParams }) {
  const course = useLoaded(courseQuery(params.id)).data
  const t = useWords(words)
  const tabs = useTabs({ course })
  return (
    <Stack>
      {tabs.length > 1 ? (
        <Seg tabs={tabs} label={t('title')}>
          <Outlet />
        </Seg>
      ) : (
        <Outlet />
      )}
    </Stack>
  )
}
