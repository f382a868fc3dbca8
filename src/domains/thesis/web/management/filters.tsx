import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { overallStatuses, Thesis } from '../../contract/thesis.ts'
import { overviewQuery } from '../queries.ts'
import { words } from '../words.ts'
import type { ThesisArea } from './area.tsx'

const { ChoiceFilter } = filtersOf(Thesis)

/** All filters of the theses of an area: only what has theses can be chosen, with their number. */
export function ThesisFilters({ of }: { of: ThesisArea }) {
  const t = useWords(words)
  const language = useLanguage()
  const { states, supervisors, areas, degrees, programs, terms } = useLoaded(overviewQuery(of)).data
  const counted = (name: string, theses: number) => t('management.counted', { name, count: theses })
  const named = (all: typeof terms) =>
    all.map(({ id, name, theses }) => ({ value: String(id), text: counted(inLanguage(name, language), theses) }))
  return (
    <>
      <ChoiceFilter
        name="state"
        label={t('theses.fields.state')}
        all={t('theses.all.state')}
        choices={states.map(({ state, theses }) => ({ value: state, text: counted(t(`states.${state}`), theses) }))}
      />
      <ChoiceFilter
        name="overallStatus"
        label={t('theses.fields.overallStatus')}
        all={t('management.all.overallStatus')}
        choices={overallStatuses.map((value) => ({ value, text: t(`theses.choices.overallStatus.${value}`) }))}
      />
      <ChoiceFilter
        name="overdue"
        label={t('management.overdue')}
        all={t('management.all.overdue')}
        choices={[{ value: 'true', text: t('management.overdue') }]}
      />
      <ChoiceFilter
        name="unsupervised"
        label={t('management.unsupervised')}
        all={t('management.all.unsupervised')}
        choices={[{ value: 'true', text: t('management.unsupervised') }]}
      />
      <ChoiceFilter
        name="supervisor.id"
        label={t('theses.fields.supervisors')}
        all={t('management.all.supervisors')}
        choices={supervisors.map(({ id, name, theses }) => ({ value: String(id), text: counted(name, theses) }))}
      />
      <ChoiceFilter
        name="area"
        label={t('theses.fields.area')}
        all={t('management.all.areas')}
        choices={areas.map(({ area, theses }) => ({ value: area, text: counted(area, theses) }))}
      />
      {of.scope === 'faculty' && (
        <ChoiceFilter
          name="degree.id"
          label={t('theses.fields.degree')}
          all={t('management.all.degrees')}
          choices={named(degrees)}
        />
      )}
      {of.scope !== 'program' && (
        <ChoiceFilter
          name="program.id"
          label={t('theses.fields.program')}
          all={t('management.all.programs')}
          choices={named(programs)}
        />
      )}
      <ChoiceFilter
        name="term.id"
        label={t('management.term')}
        all={t('management.all.terms')}
        choices={named(terms)}
      />
    </>
  )
}
