import { redirect } from 'react-router'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { endedStates } from '../../contract/practice-flow.ts'
import type { Practice } from '../parts/queries.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'

const mineQuery = (me: number) =>
  listOf(TeachingPractice, { 'student.id': me, itemsPerPage: 100, order: { startsOn: 'desc' } })

/** Opens the only practice that has not ended, if there is exactly one; `?all=true` lists the others as well. */
export async function load(_: unknown, search: URLSearchParams) {
  const { user } = await prefetch(profileQuery)
  const { 'hydra:member': all } = await prefetch(mineQuery(user.id))
  const [only, ...others] = all.filter(isOpen)
  if (only && others.length === 0 && !search.has('all')) throw redirect(paths.myOverview({ id: only.id }))
}

/** My practices; if there are none, an explanation of teaching practice and how to get one. */
export default function MyPractices() {
  const t = useWords(words)
  const { user } = useProfile()
  const all = useLoaded(mineQuery(user.id)).data['hydra:member']
  return (
    <Page title={t('my.title')}>
      <Card>
        {all.length === 0 ? (
          <Empty title={t('my.empty')}>{t('my.emptyAbout')}</Empty>
        ) : (
          <Rows label={t('my.title')}>
            {all.map((one) => (
              <PracticeRow key={one.id} of={one} />
            ))}
          </Rows>
        )}
      </Card>
    </Page>
  )
}

function PracticeRow({ of }: { of: Practice }) {
  const t = useWords(words)
  const { day } = useFormat()
  return (
    <Row
      to={paths.myOverview({ id: of.id })}
      title={of.school?.name ?? t('my.practice')}
      about={[of.term.name, t('parts.period', { from: day(of.startsOn), until: day(of.endsOn) })].join(' · ')}
      end={<StateChip state={of.state} />}
    />
  )
}

const isOpen = ({ state }: Practice) => !endedStates.some((ended) => ended === state)
