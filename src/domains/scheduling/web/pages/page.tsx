import { useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { useCrumb } from '#platform/web/screens/use-crumb.ts'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { flowWords } from '../poll/flow-words.ts'
import { words } from '../words.ts'
import { Book } from './book.tsx'
import { Booked } from './booked.tsx'
import { Hours } from './hours.tsx'
import { PageLink } from './page-link.tsx'
import { loadPage, pageQuery } from './queries.ts'
import { pages } from './screens-of.ts'

type PageParams = Params<'/time_scheduler/pages/:id'>

export const load = ({ id }: PageParams) => loadPage(id)

/** One booking page: its slots to book, or, for its owner, who comes when. */
export default function BookingPageScreen({ params: { id } }: { params: PageParams }) {
  const t = useWords(words)
  const page = useLoaded(pageQuery(id)).data
  const isOwn = page.actions.includes('update')
  const meta = [
    t('book.meta', { minutes: page.minutes, owner: page.owner.name }),
    page.place,
    t('book.cancelUntil', { hours: page.cancelHours }),
  ]
  return (
    <Page crumb={useCrumb(pages)} title={page.title} meta={meta.filter(Boolean).join(' · ')}>
      {isOwn && <FlowBar of={page} resource={BookingPage} state="state" words={flowWords} />}
      <Stack>
        {page.about && <p>{page.about}</p>}
        {page.actions.includes('book') && <Book page={page} />}
        <Booked page={page} />
        {isOwn && <Hours of={page} />}
        {page.actions.includes('link') && <PageLink page={page} />}
      </Stack>
    </Page>
  )
}
