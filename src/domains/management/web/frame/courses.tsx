import { Outlet } from 'react-router'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { useTabs } from '#platform/web/use-tabs.ts'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'

/** The courses of a program: the list, and their weekly timetable. */
export default function ProgramCourses() {
  const t = useWords(words)
  return (
    <>
      <Tabs tabs={useTabs(null)} label={t('tabs.courses')} />
      <Outlet />
    </>
  )
}
