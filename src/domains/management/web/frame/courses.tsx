import { Outlet } from 'react-router'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { useWords } from '#platform/web/words/words.ts'
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
