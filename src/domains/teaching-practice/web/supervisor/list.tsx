import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceFlow } from '../../contract/practice-flow.ts'
import { words } from '../words.ts'
import { columns } from './columns.tsx'
import { Proposals, proposalsQuery } from './proposals.tsx'
import { ownEntryQuery } from './queries.ts'

const { ChoiceFilter } = filtersOf(TeachingPractice)

/**
 * The practices that this person looks after, found by their entry in the list of supervisors; by default the running
 * ones.
 */
const listHere = (search: URLSearchParams, entry: number) =>
  listAt(TeachingPractice, search, {
    standard: { open: true, order: { 'student.name': 'asc' } },
    always: { 'supervisor.id': entry },
  })

export async function load(_: unknown, search: URLSearchParams) {
  const { user } = await prefetch(profileQuery)
  const [{ 'hydra:member': entries }] = await Promise.all([
    prefetch(ownEntryQuery(user.id)),
    prefetch(proposalsQuery(user.id)),
  ])
  const [entry] = entries
  if (entry) await prefetch(listHere(search, entry.id).query)
}

/** The students whom I look after, and the requests to look after others. */
export default function Supervised() {
  const t = useWords(words)
  const { user } = useProfile()
  const [entry] = useLoaded(ownEntryQuery(user.id)).data['hydra:member']
  return (
    <Page title={t('supervise.title')}>
      <Proposals />
      {entry ? (
        <Students entry={entry.id} />
      ) : (
        <Card>
          <Empty title={t('supervise.notListed')}>{t('supervise.notListedAbout')}</Empty>
        </Card>
      )}
    </Page>
  )
}

function Students({ entry }: { entry: number }) {
  const t = useWords(words)
  const [search] = useSearchParams()
  const states = practiceFlow.states.map((value) => ({ value, text: t(`states.${value}`) }))
  return (
    <Table
      of={listHere(search, entry)}
      name="SupervisedPractice"
      columns={columns}
      label={t('supervise.title')}
      to={({ id }) => paths.supervisedStudent({ teachingPracticeId: id })}
      filters={
        <>
          <ChoiceFilter
            name="open"
            label={t('supervise.list.open')}
            all={t('supervise.list.running')}
            choices={[{ value: 'false', text: t('supervise.list.ended') }]}
          />
          <ChoiceFilter
            name="state"
            label={t('supervise.list.state')}
            all={t('supervise.list.allStates')}
            choices={states}
          />
        </>
      }
      empty={
        <Card>
          <Empty title={t('supervise.empty')}>{t('supervise.emptyAbout')}</Empty>
        </Card>
      }
    />
  )
}
