import { Outlet } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { words } from '../../words.ts'
import { Papers } from './papers.tsx'
import { queriesOf } from './queries.ts'

type PracticeParams = Params<'/teaching_practice/manage/:teachingPracticeId'>

export const load = ({ teachingPracticeId: id }: PracticeParams) => prefetch(queriesOf(id).practice)

/** The frame around the tabs of a practice: student, school and days. */
export default function ManagedPractice({ params: { teachingPracticeId: id } }: { params: PracticeParams }) {
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
