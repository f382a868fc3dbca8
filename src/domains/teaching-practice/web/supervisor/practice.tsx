import { Outlet } from 'react-router'
import { useFormat } from '#platform/web/format.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useTabs } from '#platform/web/use-tabs.ts'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { practiceQuery } from '../parts/queries.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'

type Here = Params<'/teaching_practice/supervisor/:teachingPracticeId'>

export const load = ({ teachingPracticeId }: Here) => prefetch(practiceQuery(teachingPracticeId))

/** The layout of the pages of a student whom I supervise or mentor. */
export default function SupervisedPractice({ params }: { params: Here }) {
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
