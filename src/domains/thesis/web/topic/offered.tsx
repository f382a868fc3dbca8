import { useSearchParams } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { ThesisTopic } from '../../contract/topic/topic.ts'
import { readerId, studiesOf } from '../queries.ts'
import { words } from '../words.ts'
import { topicColumns } from './columns.tsx'

const { ChoiceFilter } = filtersOf(ThesisTopic)
const { title, supervisor, area, places, applied, applyUntil } = topicColumns
const columns = [title, supervisor, area, places, applied, applyUntil]

const offered = (search: URLSearchParams) => listAt(ThesisTopic, search, { always: { offered: true } })

export const load = async (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(offered(search).query), prefetch(studiesOf(await readerId()))])

/** The topics on offer; a student applies by beginning a thesis from one, or goes on with an idea of their own. */
export default function TopicsOnOffer() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const [studies] = useLoaded(studiesOf(useProfile().user.id)).data['hydra:member']
  return (
    <Page
      title={t('topics.title')}
      acts={
        studies && (
          <ButtonLink icon="edit" to={paths.begin({ userProgramId: studies.id })}>
            {t('topics.ownIdea')}
          </ButtonLink>
        )
      }
    >
      <Table
        of={offered(search)}
        columns={columns}
        label={t('topics.title')}
        acts={(one) => <Apply to={one} studies={studies?.id} />}
        filters={
          <>
            <ChoiceFilter
              name="free"
              label={t('topics.fields.free')}
              all={t('topics.all.free')}
              choices={[{ value: 'true', text: t('topics.onlyFree') }]}
            />
            <ChoiceFilter
              name="language"
              label={t('topics.fields.language')}
              all={t('topics.all.language')}
              choices={languages.map((value) => ({ value, text: t(`theses.choices.language.${value}`) }))}
            />
          </>
        }
        empty={<Empty title={t('topics.empty')}>{t('topics.emptyAbout')}</Empty>}
      />
    </Page>
  )
}

/** Full and ended topics stay in the list, with a word. */
function Apply({ to, studies }: { to: Item<typeof ThesisTopic>; studies: number | undefined }) {
  const t = useWords(words)
  if (!to.free) return <span>{t(to.taken >= to.places ? 'topics.full' : 'topics.over')}</span>
  if (studies === undefined) return null
  return <ButtonLink to={`${paths.begin({ userProgramId: studies })}?topic=${to.id}`}>{t('topics.apply')}</ButtonLink>
}
