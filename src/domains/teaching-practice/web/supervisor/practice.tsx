import { Outlet } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { practiceQuery } from '../parts/queries.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'

type PracticeParams = Params<'/teaching_practice/supervisor/:teachingPracticeId'>

export const load = ({ teachingPracticeId }: PracticeParams) => prefetch(practiceQuery(teachingPracticeId))

/** The layout of the pages of a student whom I supervise or mentor. */
export default function SupervisedPractice({ params }: { params: PracticeParams }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data: practice } = useLoaded(practiceQuery(params.teachingPracticeId))
  const tabs = useTabs(practice)
  const facts = [
    practice.student.number,
    practice.school?.name,
    t('parts.period', { from: day(practice.startsOn), until: day(practice.endsOn) }),
  ]
  return (
    <Page
      crumb={[{ text: t('supervise.title'), to: paths.supervised() }, { text: practice.term.name }]}
      title={practice.student.name}
      meta={
        <>
          <StateChip state={practice.state} /> {facts.filter(Boolean).join(' · ')}
        </>
      }
      tabs={tabs}
    >
      <Outlet />
    </Page>
  )
}
