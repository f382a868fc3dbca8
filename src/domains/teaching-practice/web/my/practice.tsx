import { Outlet } from 'react-router'
import { NotAllowed } from '#platform/contract/errors.ts'
import { useFormat } from '#platform/web/format.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { profileQuery } from '#platform/web/session.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useTabs } from '#platform/web/use-tabs.ts'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../../contract/paths.ts'
import { practiceQuery } from '../parts/queries.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'

type Here = Params<'/teaching_practice/my/:id'>

/** These pages are for the student: people who look after a practice have their own. */
export async function load({ id }: Here) {
  const [practice, { user }] = await Promise.all([prefetch(practiceQuery(id)), prefetch(profileQuery)])
  if (practice.student.id !== user.id) throw new NotAllowed()
}

/** The layout of all pages of my practice. */
export default function MyPractice({ params }: { params: Here }) {
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
