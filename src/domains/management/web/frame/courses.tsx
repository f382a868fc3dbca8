import { Outlet } from 'react-router'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Seg } from '#platform/web/ui/seg.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The courses of a program: the list, and their weekly timetable. */
export default function ProgramCourses() {
  const t = useWords(words)
  return (
    <Seg tabs={useTabs(null)} label={t('tabs.courses')}>
      <Outlet />
    </Seg>
  )
}
