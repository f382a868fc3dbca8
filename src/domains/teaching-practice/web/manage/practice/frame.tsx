import { Outlet } from 'react-router'
import { useFormat } from '#platform/web/format.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useTabs } from '#platform/web/use-tabs.ts'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../../contract/paths.ts'
import { words } from '../../words.ts'
import { Papers } from './papers.tsx'
import { queriesOf } from './queries.ts'

type Here = Params<'/teaching_practice/manage/:teachingPracticeId'>

export const load = ({ teachingPracticeId: id }: Here) => prefetch(queriesOf(id).practice)

/** The frame around the tabs of a practice: student, school and days. */
export default function ManagedPractice({ params: { teachingPracticeId: id } }: { params: Here }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data: practice } = useLoaded(queriesOf(id).practice)
  const { student, school, subjects, startsOn, endsOn } = practice
  const period = t('manage.period', { from: day(startsOn), until: day(endsOn) })
  return (
    <Page
      crumb={[{ text: t('manage.crumb') }, { text: t('manage.list.title'), to: paths.list() }]}
      title={student.name}
      meta={[student.number, school?.name ?? t('risks.NO_SCHOOL'), subjects, period].filter(Boolean).join(' · ')}
      acts={<Papers of={practice} />}
      tabs={useTabs(practice)}
    >
      <Outlet />
    </Page>
  )
}
