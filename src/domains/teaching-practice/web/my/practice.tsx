import { Outlet } from 'react-router'
import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery } from '#platform/web/api/session.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { practiceQuery } from '../parts/queries.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'

type PracticeParams = Params<'/teaching_practice/my/:id'>

/** These pages are for the student: people who look after a practice have their own. */
export async function load({ id }: PracticeParams) {
  const [practice, { user }] = await Promise.all([prefetch(practiceQuery(id)), prefetch(profileQuery)])
  if (practice.student.id !== user.id) throw new NotAllowed()
}

/** The layout of all pages of my practice. */
export default function MyPractice({ params }: { params: PracticeParams }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data: practice } = useLoaded(practiceQuery(params.id))
  const tabs = useTabs(practice)
  return (
    <Page
      crumb={[{ text: t('my.title'), to: `${paths.my()}?all=true` }, { text: practice.term.name }]}
      title={practice.school?.name ?? t('my.practice')}
      meta={
        <>
          <StateChip state={practice.state} />{' '}
          {[t('parts.period', { from: day(practice.startsOn), until: day(practice.endsOn) }), practice.subjects].join(
            ' · ',
          )}
        </>
      }
      tabs={tabs}
    >
      <Outlet />
    </Page>
  )
}
