import { useSearchParams } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import type { Many } from '#platform/web/table/many.ts'
import { Table } from '#platform/web/table/table.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Survey } from '../../contract/survey.ts'
import { surveyFlow } from '../../contract/survey-flow.ts'
import { words } from '../words.ts'
import { ChangeDays } from './change-days.tsx'
import { surveyColumns } from './columns.tsx'

const { ChoiceFilter } = filtersOf(Survey)

/** Of which surveys: those of a campaign. */
type SurveysWithin = { readonly 'campaign.id': number }

const surveysIn = (within: SurveysWithin, search: URLSearchParams) => listAt(Survey, search, { always: within })

export const loadSurveys = (within: SurveysWithin, search: URLSearchParams) => prefetch(surveysIn(within, search).query)

const manyMoves: Many<typeof Survey> = {
  moves: ['exclude', 'include', 'publish'],
  words,
  nameOf: ({ course, campaign }) => course?.code ?? campaign.name,
}

type Props = { within: SurveysWithin; to?: (one: Item<typeof Survey>) => string; many?: boolean }

/** Surveys of courses as a table, which filters by state and by what is doubtful. */
export function SurveysTable({ within, to, many = false }: Props) {
  const t = useWords(words)
  const [search] = useSearchParams()
  return (
    <Table<typeof Survey>
      of={surveysIn(within, search)}
      name="surveys"
      columns={surveyColumns}
      label={t('surveys.title')}
      {...(to && { to })}
      {...(many && { many: manyMoves, acts: (one) => <ChangeDays of={one} /> })}
      filters={
        <>
          <ChoiceFilter
            name="state"
            label={t('surveys.fields.state')}
            all={t('surveys.all.state')}
            choices={surveyFlow.states.map((value) => ({ value, text: t(`states.${value}`) }))}
          />
          <ChoiceFilter
            name="warned"
            label={t('surveys.fields.warning')}
            all={t('surveys.all.warned')}
            choices={[{ value: 'true', text: t('surveys.onlyWarned') }]}
          />
        </>
      }
      empty={<Empty title={t('surveys.empty')}>{t('surveys.emptyAbout')}</Empty>}
    />
  )
}
